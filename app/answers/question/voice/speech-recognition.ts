import { said } from "~/language/words";

/** What the Web Speech API gives, as far as it is used here: TypeScript's DOM library has only its results. */

interface RecognitionEvent extends Event {
  results: SpeechRecognitionResultList;
}

interface RecognitionErrorEvent extends Event {
  error: string;
}

export interface Recognition extends EventTarget {
  lang: string;
  interimResults: boolean;
  start(): void;
  stop(): void;
  abort(): void;
  onresult: ((event: RecognitionEvent) => void) | null;
  onerror: ((event: RecognitionErrorEvent) => void) | null;
  onend: (() => void) | null;
}

type RecognitionConstructor = new () => Recognition;

declare global {
  interface Window {
    SpeechRecognition?: RecognitionConstructor;
    webkitSpeechRecognition?: RecognitionConstructor;
  }
}

/**
 * @param language what is spoken, e.g. "en-US"
 * @returns null in a browser that can't listen
 */
export function createRecognition(language: string): Recognition | null {
  const Constructor = window.SpeechRecognition ?? window.webkitSpeechRecognition;
  if (!Constructor) return null;
  const recognition = new Constructor();
  recognition.lang = language;
  recognition.interimResults = true;
  return recognition;
}

/** What was heard so far, the words still in doubt included. */
export function heardIn(results: SpeechRecognitionResultList): string {
  return Array.from(results, (result) => result[0]?.transcript ?? "")
    .join(" ")
    .replace(/\s+/g, " ")
    .trim();
}

const complaints: Record<string, string> = {
  "not-allowed": said("The microphone is not allowed on this page. Your browser's settings can change that."),
  "service-not-allowed": said("The microphone is not allowed on this page. Your browser's settings can change that."),
  "audio-capture": said("No microphone was found."),
  "no-speech": said("Nothing was heard. Please try again."),
};

/** @returns a sentence for the person; null when nothing went wrong, as after their own stop */
export function complaintAbout(error: string): string | null {
  if (error === "aborted") return null;
  return complaints[error] ?? said("Speech could not be recognized. Please try again.");
}
