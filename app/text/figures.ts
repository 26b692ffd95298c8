import { type CalendarDate, datesIn } from "./dates";
import { numberOfWord, scaleOfWord } from "./number-words";

/** A number in a text. */
export interface Quantity {
  text: string;
  at: number;
  /** Its possible readings: "1.234" is 1234 in German and 1.234 in English. */
  values: readonly number[];
  /** Significant digits as written, which limit its rounding. */
  digits: number;
  /** "%", "km", "$" ...; "" without a known unit. */
  unit: string;
  /** Whether "about", "more than" or similar comes before it. */
  isRough: boolean;
  /** Whether it is written as a word. */
  isWord: boolean;
}

export interface Figures {
  dates: CalendarDate[];
  numbers: Quantity[];
}

/**
 * The dates and numbers in a text, in order. Excludes ordinals ("3rd", "19th"), numbers of lists and headings,
 * reference marks ("[2]"), and digits in names ("COVID-19", "B12", "5G").
 */
export function figuresIn(text: string): Figures {
  if (!HOLDS_NUMBER.test(text)) return { dates: [], numbers: [] };
  const plain = text.replace(NOT_FIGURES, (found) => " ".repeat(found.length));
  const dates = datesIn(plain);
  const free = withoutDates(plain, dates);
  return { dates, numbers: [...digitsIn(free), ...wordsIn(free)].sort((a, b) => a.at - b.at) };
}

/** Blanks them out all at once: making the text anew for each takes long where there are thousands. */
function withoutDates(text: string, dates: readonly CalendarDate[]): string {
  if (dates.length === 0) return text;
  const units = text.split("");
  for (const { at, text: date } of dates) units.fill(" ", at, at + date.length);
  return units.join("");
}

const HOLDS_NUMBER = /\d|[½¼¾]|\p{L}{2}/u;

/** Blanked out before reading, which keeps positions. */
const NOT_FIGURES = new RegExp(
  [
    "^[ \\t]*(?:#{1,6}\\s*\\d+(?:\\.\\d+)*\\.?|\\d{1,3}[.)])(?=\\s)(?!\\s\\p{L}+\\s[12]\\d{3})",
    "\\[\\d{1,3}\\]",
    "https?://\\S+",
    "\\b\\d+(?:st|nd|rd|th|er|ème|ª|º)(?![\\p{L}\\d])",
    // "mid-1998" is still a year. A word is looked at from its first letter: from every one, 40,000 letters take a second.
    "(?<!\\p{L})\\p{L}[\\p{L}\\d]*(?:-(?![12]\\d{3}(?!\\d)))?\\d+(?:[.-]\\d+)*[\\p{L}\\d]*",
  ].join("|"),
  "gmu",
);

const GROUPED = "\\d{1,3}(?:[.,\\u00a0\\u202f' ]\\d{3})+(?:[.,]\\d+)?(?!\\d)";
const NUMBER = new RegExp(
  `(?<![\\d\\p{L}])(?<before>[$€£]\\s?)?(?<digits>${GROUPED}|\\d+(?:[.,]\\d+)?)(?<half>\\s?[½¼¾])?(?<after>(?:\\s|-)?(?:%|°\\s?[CF]|[$€£]|\\p{L}+(?:\\s(?:cent|ciento))?))?`,
  "gu",
);
const FRACTIONS: Readonly<Record<string, number>> = { "½": 0.5, "¼": 0.25, "¾": 0.75 };

/** Looks at one match at a time: a text may have 20,000, and keeping them all takes as long again. */
function digitsIn(text: string): Quantity[] {
  const found: Quantity[] = [];
  for (const match of text.matchAll(NUMBER)) {
    const { before = "", digits = "", half = "", after = "" } = match.groups ?? {};
    const word = after.replace(/^[\s-]/u, "");
    const scale = scaleOfWord(word) ?? 1;
    const isJoined = /^\p{L}/u.test(after);
    const unit = UNITS.get(word.toLowerCase()) ?? UNITS.get(before.trim());
    // "5G" and "3D" are names; "5km" is a figure.
    if (isJoined && scale === 1 && unit === undefined && !/^s|er$/.test(word)) continue;
    const fraction = FRACTIONS[half.trim()] ?? 0;
    const shown =
      scale > 1 || UNITS.has(word.toLowerCase()) ? `${before}${digits}${half}${after}` : `${before}${digits}${half}`;
    found.push({
      text: shown.trim(),
      at: match.index,
      values: readingsOf(digits).map((value) => (value + fraction) * scale),
      digits: Math.max(1, digits.replace(/\D/g, "").replace(/^0+|0+$/g, "").length),
      unit: unit ?? unitAfterScale(text, match.index + match[0].length, scale) ?? "",
      isRough: ROUGHLY.test(text.slice(Math.max(0, match.index - LONGEST_HEDGE), match.index)),
      isWord: false,
    });
  }
  return found;
}

/** "1,000" may be grouped or decimal; with both separators, or one repeated, there is only one reading. */
function readingsOf(digits: string): number[] {
  const packed = digits.replace(/[\u00a0\u202f' ]/g, "");
  const signs = packed.match(/[.,]/g) ?? [];
  const last = signs.at(-1);
  if (last === undefined) return [Number(packed)];
  const whole = Number(packed.replace(/[.,]/g, ""));
  const parted = Number(
    `${packed.slice(0, packed.lastIndexOf(last)).replace(/[.,]/g, "")}.${packed.slice(packed.lastIndexOf(last) + 1)}`,
  );
  const groups = /^\d{1,3}(?:[.,]\d{3})+$/.test(packed) && new Set(signs).size === 1;
  if (!groups) return [parted];
  return signs.length > 1 ? [whole] : [whole, parted];
}

const WORD = /(?<![\p{L}\p{N}])\p{L}+(?:-\p{L}+)?(?![\p{L}\p{N}])/gu;

function wordsIn(text: string): Quantity[] {
  const found: Quantity[] = [];
  for (const match of text.matchAll(WORD)) {
    const value = numberOfWord(match[0]);
    if (value === undefined) continue;
    const following = /^[\s-]+(\p{L}+)/u.exec(text.slice(match.index + match[0].length, match.index + 60));
    const scale = scaleOfWord(following?.[1] ?? "") ?? 1;
    const rest = scale > 1 ? (following?.[0] ?? "") : "";
    found.push({
      text: match[0] + rest,
      at: match.index,
      values: [value * scale],
      digits: String(value).replace(/0+$/, "").length,
      unit: UNITS.get((following?.[1] ?? "").toLowerCase()) ?? "",
      isRough: ROUGHLY.test(text.slice(Math.max(0, match.index - LONGEST_HEDGE), match.index)),
      isWord: true,
    });
  }
  return found;
}

function unitAfterScale(text: string, at: number, scale: number): string | undefined {
  if (scale === 1) return undefined;
  const next = /^\s?(%|[$€£]|\p{L}+)/u.exec(text.slice(at, at + 30))?.[1];
  return next && UNITS.get(next.toLowerCase());
}

const LONGEST_HEDGE = 20;
const ROUGHLY =
  /(?:about|around|approximately|nearly|almost|roughly|some|over|under|more than|less than|up to|at least|etwa|rund|circa|ca\.|fast|knapp|gut|mehr als|über|unos|unas|casi|cerca de|alrededor de|más de|environ|presque|plus de|≈|~)\s*[$€£]?$/iu;

/** Units, each with all its spellings. */
const UNITS: ReadonlyMap<string, string> = new Map(
  (
    [
      ["%", "% percent per cent prozent por ciento pourcent pct"],
      ["km", "km kilometer kilometers kilometre kilometres kilometern kilómetros kilómetro"],
      ["m", "m meter meters metre metres metern metros metro"],
      ["cm", "cm centimeter centimeters centimetre centimetres zentimeter"],
      ["mm", "mm millimeter millimeters millimetre millimetres"],
      ["mi", "mi mile miles meile meilen millas"],
      ["ft", "ft foot feet"],
      ["in", "inch inches"],
      ["kg", "kg kilogram kilograms kilo kilos kilogramm"],
      ["g", "g gram grams gramm gramos"],
      ["mg", "mg milligram milligrams"],
      ["t", "ton tons tonne tonnes tonnen toneladas"],
      ["lb", "lb lbs pound pounds"],
      ["l", "l liter liters litre litres litros"],
      ["s", "second seconds sekunde sekunden segundos"],
      ["min", "min minute minutes minuten minutos"],
      ["h", "h hour hours stunde stunden horas"],
      ["d", "day days tag tage tagen días"],
      ["y", "year years jahr jahre jahren años"],
      ["°c", "°c °\u00a0c celsius"],
      ["°f", "°f fahrenheit"],
      ["$", "$ dollar dollars dólares"],
      ["€", "€ euro euros"],
      ["£", "£"],
    ] as const
  ).flatMap(([unit, list]) =>
    list.split(" ").flatMap((word): [string, string][] => (word === "per" || word === "por" ? [] : [[word, unit]])),
  ),
);
