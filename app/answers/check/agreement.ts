import { type CalendarDate, isDateAmong } from "~/text/dates";
import type { Figures, Quantity } from "~/text/figures";

/** "near": what the ground has, rounded. */
export type Agreement = "same" | "near" | "none";

/** Whether a text's figures hold a number, exactly or rounded to its own digits. Different known units never agree. */
export function findNumber(number: Quantity, ground: Figures): Agreement {
  const alike = ground.numbers.filter(({ unit }) => unit === "" || number.unit === "" || unit === number.unit);
  if (alike.some((other) => meets(number, other, isSame))) return "same";
  if (isInDate(number, ground.dates) || isWithinYears(number, ground)) return "same";
  return alike.some((other) => meets(number, other, (ours, theirs) => isRounded(ours, theirs, number.digits)))
    ? "near"
    : "none";
}

/** A date agrees when one date of the ground says all that it says; of a month with its year, the year may stand apart. */
export function findDate(date: CalendarDate, ground: Figures): Agreement {
  if (isDateAmong(date, ground.dates)) return "same";
  const { year, ...rest } = date;
  const hasYear = year !== undefined && ground.numbers.some(({ values }) => values.includes(year));
  return hasYear && isDateAmong(rest, ground.dates) ? "near" : "none";
}

function meets(one: Quantity, other: Quantity, agree: (ours: number, theirs: number) => boolean): boolean {
  return one.values.some((ours) => other.values.some((theirs) => agree(ours, theirs)));
}

function isSame(ours: number, theirs: number): boolean {
  return Math.abs(ours - theirs) <= 1e-9 * Math.abs(ours);
}

/** Whether ours is theirs, rounded to as many significant digits as ours is written with. Years and counts to 10 are not rounded. */
function isRounded(ours: number, theirs: number, digits: number): boolean {
  if (theirs <= 10 || isYear(theirs) || Math.abs(ours - theirs) > MOST_ROUNDED * theirs) return false;
  return isSame(Number(theirs.toPrecision(Math.min(digits, 15))), ours);
}

/** Of 18.5, "19" is a rounding; "20" is another number. */
const MOST_ROUNDED = 0.05;

function isInDate({ values }: Quantity, dates: readonly CalendarDate[]): boolean {
  return values.some((value) => dates.some(({ year, day }) => value === year || value === day));
}

/** "1916" is founded by "1914–1918": two years next to each other that it lies between. */
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

/** "from 1914 to 1918", "1914 bis 1918": what may stand between the years of a range, in characters. */
const LONGEST_BETWEEN = 7;

function isYear(value: number): boolean {
  return Number.isInteger(value) && value >= 1000 && value < 2100;
}
