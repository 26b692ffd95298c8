import { useEffect, useSyncExternalStore } from "react";
import { useWords } from "~/language/words";
import { spokenLanguages } from "./spoken-languages";

/** A greeting said aloud to who has used their voice here before. What is remembered stays in this browser. */

const usedKey = "voiceUsed";
const switchKey = "spokenGreeting";

/** Told when something of the above was written, to whoever shows it. */
const changed = new EventTarget();

export function rememberVoice(): void {
  writeStored(usedKey, "true");
}

export function switchGreeting(on: boolean): void {
  writeStored(switchKey, on ? "on" : "off");
  if (!on) window.speechSynthesis?.cancel();
}

/** "unasked" until this browser's visitor has used their voice: nobody is spoken to who did not speak. */
export function useGreetingState(): "unasked" | "on" | "off" {
  return useSyncExternalStore(subscribe, greetingState, () => "unasked");
}

/** Says it where it is on and the visitor has touched this page: browsers keep silent before. */
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
    // Storage is switched off: then nobody has asked to be spoken to.
    return null;
  }
}

function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage is switched off or full: nothing is remembered, and the page stays silent.
  }
  changed.dispatchEvent(new Event("change"));
}
