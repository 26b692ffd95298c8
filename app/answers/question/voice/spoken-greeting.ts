import { useEffect, useSyncExternalStore } from "react";
import { useWords } from "~/language/words";
import { spokenLanguages } from "./spoken-languages";

/** A spoken greeting for people who have used voice input here before. Stored only in this browser. */

const usedKey = "voiceUsed";
const switchKey = "spokenGreeting";

/** Fires when a stored value changes. */
const changed = new EventTarget();

export function rememberVoice(): void {
  writeStored(usedKey, "true");
}

export function switchGreeting(on: boolean): void {
  writeStored(switchKey, on ? "on" : "off");
  if (!on) window.speechSynthesis?.cancel();
}

/** "unasked" until this browser has used voice input: we don't speak to people who never spoke. */
export function useGreetingState(): "unasked" | "on" | "off" {
  return useSyncExternalStore(subscribe, greetingState, () => "unasked");
}

/** Speaks it if enabled and the visitor has interacted with the page: before that, browsers block speech. */
export function useSpokenGreeting(): void {
  const t = useWords();
  useEffect(() => {
    if (greetingState() !== "on" || !navigator.userActivation?.hasBeenActive || !window.speechSynthesis) return;
    const spoken = new SpeechSynthesisUtterance(t("Hi there. Ask me anything, human!"));
    spoken.lang = spokenLanguages[t.language];
    speechSynthesis.speak(spoken);
    return () => speechSynthesis.cancel();
  }, [t]);
}

function greetingState(): "unasked" | "on" | "off" {
  if (readStored(usedKey) === null) return "unasked";
  return readStored(switchKey) === "off" ? "off" : "on";
}

function subscribe(onChange: () => void): () => void {
  changed.addEventListener("change", onChange);
  return () => changed.removeEventListener("change", onChange);
}

function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is disabled, so nobody has enabled the greeting.
    return null;
  }
}

function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage is disabled or full: nothing is remembered, and the page stays silent.
  }
  changed.dispatchEvent(new Event("change"));
}
