/**
 * Compatibility-decomposed, without diacritics, lower case: "Café" and "cafe" fold alike, as do "Straße" and "strasse".
 */
export function fold(text: string): string {
  // Most of what is folded is English: normalising it takes four times as long.
  if (IS_ASCII.test(text)) return text.toLowerCase();
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ß", "ss");
}

const IS_ASCII = /^\p{ASCII}*$/u;
