import { fold } from "./terms";

/** A date; unspecified parts are undefined. Days and months count from 1. */
export interface CalendarDate {
  text: string;
  at: number;
  year?: number;
  month?: number;
  day?: number;
}

/**
 * The dates in a text that name a month or are numeric, in English, German, Spanish and French ("March 5, 1998", "5.
 * März 1998", "5 de marzo de 1998", "1998-03-05"). A bare year is treated as a number: nothing distinguishes it from
 * one.
 */
export function datesIn(text: string): CalendarDate[] {
  const found: CalendarDate[] = [];
  const taken = (at: number, length: number) =>
    found.some((date) => at < date.at + date.text.length && date.at < at + length);
  for (const [pattern, read] of FORMS) {
    for (const match of text.matchAll(pattern)) {
      if (taken(match.index, match[0].length)) continue;
      const parts = read(match.groups ?? {});
      if (parts) found.push({ text: match[0], at: match.index, ...parts });
    }
  }
  return found.sort((a, b) => a.at - b.at);
}

/** Whether one of the dates contains everything that `date` says. */
export function isDateAmong(date: CalendarDate, dates: readonly CalendarDate[]): boolean {
  return dates.some((other) =>
    (["year", "month", "day"] as const).every((part) => date[part] === undefined || date[part] === other[part]),
  );
}

type Groups = Record<string, string | undefined>;
type Parts = Pick<CalendarDate, "year" | "month" | "day">;

const MONTHS = [
  "january jan januar janner enero janvier",
  "february feb februar febrero fevrier",
  "march mar marz marzo mars",
  "april apr abril avril",
  "may mai mayo",
  "june jun juni junio juin",
  "july jul juli julio juillet",
  "august aug agosto aout",
  "september sept sep septiembre septembre",
  "october oct oktober okt octubre octobre",
  "november nov noviembre novembre",
  "december dec dezember dez diciembre decembre",
];
const MONTH_OF: ReadonlyMap<string, number> = new Map(
  MONTHS.flatMap((names, index) => names.split(" ").map((name): [string, number] => [name, index + 1])),
);

const DAY = "(?<day>0?[1-9]|[12]\\d|3[01])(?:st|nd|rd|th|er|\\.|º)?";
const MONTH = "(?<month>\\p{L}{3,10})\\.?";
const YEAR = "(?<year>[12]\\d{3})";

/** Most specific first: text matched by one form is not tried for later ones. */
const FORMS: readonly (readonly [RegExp, (groups: Groups) => Parts | null])[] = [
  [/(?<![\d.-])(?<year>[12]\d{3})-(?<month>0[1-9]|1[0-2])-(?<day>0[1-9]|[12]\d|3[01])(?!\d)/g, numeric],
  [/(?<![\d.])(?<day>0?[1-9]|[12]\d|3[01])\.\s?(?<month>0?[1-9]|1[0-2])\.\s?(?<year>[12]\d{3})(?!\d)/g, numeric],
  [new RegExp(`(?<![\\d.,])${DAY}\\s+(?:of\\s+|de\\s+)?${MONTH},?\\s+(?:de\\s+|del\\s+)?${YEAR}(?!\\d)`, "gu"), named],
  [new RegExp(`(?<!\\p{L})${MONTH}\\s+${DAY},?\\s+${YEAR}(?!\\d)`, "gu"), named],
  [new RegExp(`(?<!\\p{L})${MONTH},?\\s+(?:of\\s+|de\\s+|del\\s+)?${YEAR}(?!\\d)`, "gu"), named],
  [new RegExp(`(?<![\\d.,])${DAY}\\s+(?:of\\s+|de\\s+)?${MONTH}(?!\\p{L})`, "gu"), named],
  [new RegExp(`(?<!\\p{L})${MONTH}\\s+${DAY}(?![\\d.,%]*\\d|\\p{L})`, "gu"), named],
];

function numeric({ year, month, day }: Groups): Parts {
  return { year: Number(year), month: Number(month), day: Number(day) };
}

function named({ year, month = "", day }: Groups): Parts | null {
  const number = MONTH_OF.get(fold(month));
  // Lower-case "may" and "mar" are other words. Other months may be lower-case, as in Spanish and French.
  if (number === undefined || month === "may" || month === "mar") return null;
  return { month: number, ...(year && { year: Number(year) }), ...(day && { day: Number(day) }) };
}
