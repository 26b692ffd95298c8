/** The languages in which the calculator reads and explains. */
export type CalculatorLanguage = "en" | "de" | "es" | "fr";

/** People don't ask about longer numbers. */
const MOST_DIGITS = 30;

/** How a number may be written: digits, grouped or not, with a decimal point or comma. */
export const NUMBER = "(?:\\d{1,3}(?:[.,' \\u00a0\\u202f]\\d{3})+(?:[.,]\\d+)?|\\d+(?:[.,]\\d+)?|[.,]\\d+)(?![.,]?\\d)";

/** What follows a number of percent in English. */
export const PERCENT = "(?:percent(?:age)?|per cent|%)";

/**
 * A number as written, converted to plain digits with a decimal point. A lone comma or point before three digits groups
 * them if the language groups with it; otherwise it is the decimal mark.
 * @returns null when it has too many digits, or separators that fit neither convention
 */
export function plainNumber(written: string, language: CalculatorLanguage): string | null {
  const compact = written.replace(/['\s\u00a0\u202f]/g, "");
  if (compact.replace(/\D/g, "").length > MOST_DIGITS) return null;
  const decimal = decimalMark(compact, language);
  const plain = [...compact]
    .map((character) => (/\d/.test(character) ? character : character === decimal ? "." : ""))
    .join("");
  return /^\d*(?:\.\d+)?$/.test(plain) && plain !== "" ? plain.replace(/^\./, "0.") : null;
}

function decimalMark(number: string, language: CalculatorLanguage): "." | "," {
  const own = language === "en" ? "." : ",";
  const marks = [...number.matchAll(/[.,]/g)].map(([mark]) => mark);
  const last = marks.at(-1);
  if (last === undefined) return own;
  if (new Set(marks).size === 2) return last === "," ? "," : ".";
  const other = last === "," ? "." : ",";
  // "1,234,567" is grouped in any language; so is "1,234" where the comma is not the decimal mark.
  if (marks.length > 1) return other;
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(number) ? own : last === "," ? "," : ".";
}
