import { type CalendarDate, isDateAmong } from "~/text/dates";
import type { Figures, Quantity } from "~/text/figures";

/** "near": the ground's number, rounded. */
export type Agreement = "same" | "near" | "none";

/**
 * Whether a text's figures contain a number, exactly or rounded to its digits. Two different known units never agree.
 */
export function findNumber(number: Quantity, ground: Figures): Agreement {
  const alike = ground.numbers.filter(({ unit }) => unit === "" || number.unit === "" || unit === number.unit);
  if (alike.some((other) => matches(number, other, isSame))) return "same";
  if (isInDate(number, ground.dates) || isWithinYears(number, ground)) return "same";
  return alike.some((other) => matches(number, other, (ours, theirs) => isRounded(ours, theirs, number.digits)))
    ? "near"
    : "none";
}

/** A date agrees when one date of the ground contains all of it; for a month with a year, the year may be elsewhere. */
export function findDate(date: CalendarDate, ground: Figures): Agreement {
  if (isDateAmong(date, ground.dates)) return "same";
  const { year, ...rest } = date;
  const hasYear = year !== undefined && ground.numbers.some(({ values }) => values.includes(year));
  return hasYear && isDateAmong(rest, ground.dates) ? "near" : "none";
}

function matches(one: Quantity, other: Quantity, agree: (ours: number, theirs: number) => boolean): boolean {
  return one.values.some((ours) => other.values.some((theirs) => agree(ours, theirs)));
}

function isSame(ours: number, theirs: number): boolean {
  return Math.abs(ours - theirs) <= 1e-9 * Math.abs(ours);
}

/**
 * Whether our number is theirs, rounded to our number of significant digits. Years and counts up to 10 are not rounded.
 */
function isRounded(ours: number, theirs: number, digits: number): boolean {
  if (theirs <= 10 || isYear(theirs) || Math.abs(ours - theirs) > MOST_ROUNDED * theirs) return false;
  return isSame(Number(theirs.toPrecision(Math.min(digits, 15))), ours);
}

/** For 18.5, "19" is a rounding; "20" is another number. */
const MOST_ROUNDED = 0.05;

function isInDate({ values }: Quantity, dates: readonly CalendarDate[]): boolean {
  return values.some((value) => dates.some(({ year, day }) => value === year || value === day));
}

/** "1914–1918" supports "1916": two adjacent years that it lies between. */
function isWithinYears({ values }: Quantity, { numbers }: Figures): boolean {
  const year = values.find(isYear);
  return (
    year !== undefined &&
    numbers.some(({ at, text, values: [from = 0] }, index) => {
      const next = numbers[index + 1];
      const to = next?.values[0] ?? 0;
      const isRange = next !== undefined && next.at - at - text.length <= LONGEST_BETWEEN;
      return isRange && isYear(from) && isYear(to) && from < year && year < to;
    })
  );
}

/** "from 1914 to 1918", "1914 bis 1918": the most characters between the years of a range. */
const LONGEST_BETWEEN = 7;

function isYear(value: number): boolean {
  return Number.isInteger(value) && value >= 1000 && value < 2100;
}
