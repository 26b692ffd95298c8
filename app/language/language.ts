/** Languages of the interface. Content and the API are in English. */

export const languages = ["en", "de", "es"] as const;
export type Language = (typeof languages)[number];

/** Each in its own language, so that anyone can find theirs. */
export const languageNames: Record<Language, string> = { en: "English", de: "Deutsch", es: "Español" };

export function isLanguage(value: unknown): value is Language {
  return (languages as readonly unknown[]).includes(value);
}

/** The language to show a page in: the chosen one, else the browser's preferred one of ours, else English. */
export function languageFrom(headers: Headers): Language {
  return chosenLanguage(headers) ?? preferredLanguage(headers, languages) ?? "en";
}

/** The language chosen on one of our pages. */
export function chosenLanguage(headers: Headers): Language | undefined {
  const chosen = /(?:^|;\s*)language=([a-z]+)/.exec(headers.get("Cookie") ?? "")?.[1];
  return isLanguage(chosen) ? chosen : undefined;
}

/** In characters. Browsers send some fifty. */
const longestAccepted = 1_000;

/** The browser's preferred language among those known. RFC 9110, 12.5.4: "de-CH, en;q=0.5" is German. Ties go to the first. */
export function preferredLanguage<Known extends string>(headers: Headers, known: readonly Known[]): Known | undefined {
  const accepted = headers.get("Accept-Language") ?? "";
  if (accepted.length > longestAccepted) return undefined;
  const ranges = accepted.split(",").map((range) => {
    const [tag = "", ...parameters] = range.split(";").map((part) => part.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
    return { language: tag.split("-")[0], weight: weight === undefined ? 1 : Number(weight) };
  });
  const liked = ranges.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight);
  return liked.flatMap(({ language }) => known.find((one) => one === language) ?? [])[0];
}
