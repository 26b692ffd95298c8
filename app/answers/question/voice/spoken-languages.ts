import type { Language } from "~/language/language";

/** Our languages as speech recognition and synthesis name them: with a country. */
export const spokenLanguages: Record<Language, string> = { en: "en-US", de: "de-DE", es: "es-ES" };
