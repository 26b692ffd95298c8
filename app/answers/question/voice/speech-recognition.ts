import { said } from "~/language/words";

/** The part of the Web Speech API used here: TypeScript's DOM library only has its results. */

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
 * @param language the spoken language, e.g. "en-US"
 * @returns null when the browser has no speech recognition
 */
export function createRecognition(language: string): Recognition | null {
  const Constructor = window.SpeechRecognition ?? window.webkitSpeechRecognition;
  if (!Constructor) return null;
  const recognition = new Constructor();
  recognition.lang = language;
  recognition.interimResults = true;
  return recognition;
}

/** The words heard so far, including uncertain ones. */
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

/** @returns a message for the person; null when nothing went wrong, as when they stopped it */
export function complaintAbout(error: string): string | null {
  if (error === "aborted") return null;
  return complaints[error] ?? said("Speech could not be recognized. Please try again.");
}
