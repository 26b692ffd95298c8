import { type CalculatorLanguage, NUMBER, plainNumber } from "./numbers";
import { besideUnit, type Unit, unitNamed } from "./units";

/** An amount in one unit, to be converted to another of the same kind. */
export interface Conversion {
  /** More than one part for "5 feet 10 inches". */
  amounts: { value: string; unit: Unit }[];
  to: Unit;
  language: CalculatorLanguage;
}

/** The target unit follows the amount: "5 miles in km", "convierte 5 millas a kilómetros". */
const AMOUNT_FIRST = /^(.{2,60}) (?:in|to|into|as|nach|zu|a|en) (?:an? |the |um )?(.{1,30}?)(?: um)?$/i;

/** The target unit precedes the amount: "how many ounces in a pound", "cuántos kilómetros son 5 millas". */
const UNIT_FIRST: readonly (readonly [RegExp, CalculatorLanguage])[] = [
  [
    /^how many (.{1,30}?) (?:are (?:there )?in|is in|in|is|are|make|makes|equals?|does it take to make|go into|to) (.{2,60})$/i,
    "en",
  ],
  [/^wie ?viele? (.{1,30}?) (?:sind in|ist in|sind|ist|hat|haben|ergeben|entsprechen) (.{2,60})$/i, "de"],
  [/^cu[aá]nt[oa]s (.{1,30}?) (?:son|hay en|tiene|equivalen a|es) (.{2,60})$/i, "es"],
  [/^combien de (.{1,30}?) (?:font|fait|dans|y a-t-il dans|valent) (.{2,60})$/i, "fr"],
];

/**
 * Parses a conversion between units of one kind.
 * @param text without the words that ask for it
 * @returns null for anything else
 */
export function parseConversion(text: string, language: CalculatorLanguage): Conversion | null {
  for (const [pattern, spoken] of UNIT_FIRST) {
    const [, unit, amount] = pattern.exec(text) ?? [];
    if (unit !== undefined && amount !== undefined) return conversionOf(amount, unit, spoken);
  }
  const [, amount, unit] = AMOUNT_FIRST.exec(text) ?? [];
  return amount !== undefined && unit !== undefined ? conversionOf(amount, unit, language) : null;
}

function conversionOf(amount: string, unit: string, language: CalculatorLanguage): Conversion | null {
  const wanted = unitNamed(unit);
  const amounts = amountsIn(withInches(amount.trim()), language);
  const [first] = amounts ?? [];
  if (!wanted || !amounts || !first) return null;
  const to = besideUnit(wanted, first.unit);
  const from = amounts.map(({ value, unit: given }) => ({ value, unit: besideUnit(given, to) }));
  const fits = from.every(({ unit: given }) => given.kind === to.kind);
  // Temperatures can't be added.
  return fits && (from.length === 1 || to.kind !== "temperature") ? { amounts: from, to, language } : null;
}

const FEET = "(\\d+) ?(?:feet|foot|ft|['′’])";
const FEET_AND_INCHES = new RegExp(`^${FEET} ?(\\d{1,2}(?:[.,]\\d+)?) ?(?:"|″|”|''|′′|’’)?$`, "i");
const FEET_ALONE = /^(\d+) ?['′’]$/;

/** Heights as people write them, "5'9" or "5 feet 9", in words: "5 feet 9 inches". */
function withInches(amount: string): string {
  return amount.replace(FEET_AND_INCHES, "$1 feet $2 inches").replace(FEET_ALONE, "$1 feet");
}

const ONE = /^(?:an?|one|eine[rmns]?|ein|una?|une)\s+(?=\S)/i;
const HALF = /^(?:half an?|eine[rmn]? halben?|media?|une? demi-?)\s*(?=\S)/i;
const AMOUNT = new RegExp(
  `^(-?)(${NUMBER})\\s*([^\\d\\s][^\\d]*?)(?:\\s*,|\\s+(?:and|und|y|et)(?=\\s))?\\s*(?=-?\\d|$)`,
  "i",
);
const MOST_AMOUNTS = 3;

function amountsIn(text: string, language: CalculatorLanguage): Conversion["amounts"] | null {
  const half = HALF.exec(text)?.[0];
  const one = half ?? ONE.exec(text)?.[0];
  let rest =
    one === undefined ? text : `${half === undefined ? "1" : numberOfHalf(language)} ${text.slice(one.length)}`;
  const found: Conversion["amounts"] = [];
  while (rest !== "") {
    const [whole, sign = "", number = "", name = ""] = AMOUNT.exec(rest) ?? [];
    const value = plainNumber(number, language);
    const unit = unitNamed(name);
    if (whole === undefined || value === null || !unit || found.length === MOST_AMOUNTS) return null;
    found.push({ value: `${sign}${value}`, unit });
    rest = rest.slice(whole.length);
  }
  return found;
}

const numberOfHalf = (language: CalculatorLanguage) => (language === "en" ? "0.5" : "0,5");
