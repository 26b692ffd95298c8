import { useCallback, useEffect, useRef, useState } from "react";
import { useHydrated } from "~/ui/browser";
import { utterancesOf } from "./utterances";

/** The product's voice. */
const voice = { lang: "en-US", rate: 1, pitch: 0.7, volume: 0.8 };

interface Speech {
  /** Whether the browser can read aloud. The server assumes it can. */
  supported: boolean;
  speaking: boolean;
  listen(): void;
  stop(): void;
}

/**
 * Reads a text aloud with the browser's voice, one text at a time per page.
 * @param textOf returns the text when it is needed
 * @param onTrouble called when the browser stops reading
 */
export function useSpeech(textOf: () => string, onTrouble: () => void): Speech {
  const supported = !useHydrated() || "speechSynthesis" in window;
  const [speaking, setSpeaking] = useState(false);
  const mine = useRef<SpeechSynthesisUtterance[]>([]);

  const stop = useCallback(() => {
    if (mine.current.length > 0) speechSynthesis.cancel();
    mine.current = [];
    setSpeaking(false);
  }, []);

  useEffect(() => {
    // Without this, speech continues after the page is left.
    addEventListener("pagehide", stop);
    return () => {
      removeEventListener("pagehide", stop);
      stop();
    };
  }, [stop]);

  function listen() {
    speechSynthesis.cancel();
    const parts = utterancesOf(textOf()).map((part) => Object.assign(new SpeechSynthesisUtterance(part), voice));
    mine.current = parts;
    for (const part of parts) {
      // An utterance cancelled by another text or by `stop` also fires an end event.
      part.onerror = ({ error }) => {
        if (mine.current !== parts) return;
        stop();
        if (error !== "canceled" && error !== "interrupted") onTrouble();
      };
      part.onend = () => part === parts.at(-1) && mine.current === parts && stop();
      speechSynthesis.speak(part);
    }
    setSpeaking(parts.length > 0);
  }

  return { supported, speaking, listen, stop };
}
