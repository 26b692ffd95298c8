import type { Language } from "~/language/language";

/** The interface's languages as a browser's ear and voice want them named: with a country. */
export const spokenLanguages: Record<Language, string> = { en: "en-US", de: "de-DE", es: "es-ES" };
