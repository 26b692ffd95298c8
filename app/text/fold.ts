/**
 * Compatibility-decomposed, without diacritics, lower case: "Café" and "cafe" fold alike, as do "Straße" and "strasse".
 */
export function fold(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ß", "ss");
}
