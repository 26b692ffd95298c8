import type { Source } from "~/answers/types";
import { type AskedWord, asksFor } from "./asked-words";
import { type Fact, sentenceStart } from "./fact";

/** Dates, weekdays, leap years and the days between, calculated in the Gregorian calendar. */

/** Midnight in UTC of a calendar date. */
export type Day = Date;

const MS_PER_DAY = 86_400_000;

export function dayOf(year: number, month: number, day: number): Day {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date;
}

export const startOfDay = (moment: Date): Day =>
  dayOf(moment.getUTCFullYear(), moment.getUTCMonth() + 1, moment.getUTCDate());

export const daysBetween = (from: Day, to: Day): number => Math.round((to.getTime() - from.getTime()) / MS_PER_DAY);

/** "Friday, December 25, 2026". */
export const inWords = (day: Day): string =>
  day.toLocaleDateString("en-US", { timeZone: "UTC", weekday: "long", year: "numeric", month: "long", day: "numeric" });

const withoutWeekday = (day: Day): string =>
  day.toLocaleDateString("en-US", { timeZone: "UTC", year: "numeric", month: "long", day: "numeric" });

const weekday = (day: Day): string => day.toLocaleDateString("en-US", { timeZone: "UTC", weekday: "long" });

export const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

const NOW = "today todays now right moment";

/** Today's date, weekday, month, year and week. */
export function todayFact(words: readonly AskedWord[], today: Day): Fact | null {
  const isTomorrow = words.some(({ plain }) => plain === "tomorrow" || plain === "tomorrows");
  const isYesterday = words.some(({ plain }) => plain === "yesterday" || plain === "yesterdays");
  if (isTomorrow && isYesterday) return null;
  const day = new Date(today.getTime() + (isTomorrow ? 1 : isYesterday ? -1 : 0) * MS_PER_DAY);
  const besides = `${NOW} day date week month tomorrow tomorrows yesterday yesterdays`;
  if (asksFor(words, "week", `${NOW} number calendar iso year`) && words.some(({ plain }) => plain === "number"))
    return ofNow(`This is week ${isoWeek(today)} of the year, counted as ISO 8601 does.`);
  if (asksFor(words, "year", NOW)) return ofNow(`It is ${today.getUTCFullYear()}.`);
  if (asksFor(words, "month", `${NOW} year`))
    return ofNow(`It is ${today.toLocaleDateString("en-US", { timeZone: "UTC", month: "long", year: "numeric" })}.`);
  if (!asksFor(words, "day date", besides)) return null;
  const which = isTomorrow ? "Tomorrow is" : isYesterday ? "Yesterday was" : "Today is";
  return ofNow(`${which} ${inWords(day)}.`);
}

/** The site's clock is in UTC, where the day may be another than the reader's. */
const ofNow = (text: string): Fact => ({
  text: `${text} (In UTC; where you are the day may differ.)`,
  source: null,
  isOfNow: true,
});

/** By ISO 8601: week 1 has the year's first Thursday. */
function isoWeek(day: Day): number {
  const thursday = new Date(day.getTime() + (4 - (day.getUTCDay() || 7)) * MS_PER_DAY);
  return Math.floor(daysBetween(dayOf(thursday.getUTCFullYear(), 1, 1), thursday) / 7) + 1;
}

const MONTHS = Array.from({ length: 12 }, (_, month) =>
  dayOf(2001, month + 1, 1)
    .toLocaleDateString("en-US", { timeZone: "UTC", month: "long" })
    .toLowerCase(),
);

/** Leap years, and the lengths of months and years. */
export function calendarFact(words: readonly AskedWord[], today: Day): Fact | null {
  const years = words.map(({ plain }) => /^[12]\d{3}$/.exec(plain)?.[0]).filter((year) => year !== undefined);
  const rest = words.filter(({ plain }) => !/^[12]\d{3}$/.test(plain));
  const year = years.length === 1 ? Number(years[0]) : null;
  if (years.length > 1) return null;
  if (rest.some(({ plain }) => plain === "many")) {
    const [unit] = Object.keys(HOURS).filter((unit) => rest.some(({ plain }) => plain === unit));
    if (unit !== undefined) return yearFact(rest, unit, year);
    if (rest.some(({ plain }) => plain === "days")) return lengthFact(rest, year);
  }
  if (!asksFor(rest, "leap", "year years next when was last upcoming")) return null;
  if (year !== null) return leapYear(year);
  const isLast = rest.some(({ plain }) => plain === "last");
  if (!isLast && !rest.some(({ plain }) => plain === "next" || plain === "upcoming")) return null;
  let found = today.getUTCFullYear() + (isLast ? -1 : 1);
  while (!isLeapYear(found)) found += isLast ? -1 : 1;
  return {
    text: `The ${isLast ? "last" : "next"} leap year ${isLast ? "was" : "is"} ${found}.`,
    source: null,
    isOfNow: true,
  };
}

function leapYear(year: number): Fact {
  if (isLeapYear(year)) return { text: `Yes, ${year} is a leap year: it has 366 days.`, source: null };
  return { text: `No, ${year} is not a leap year: it has 365 days.`, source: null };
}

function lengthFact(rest: readonly AskedWord[], year: number | null): Fact | null {
  const months = rest.flatMap(({ plain }) => {
    const month = MONTHS.findIndex((name) => name === plain || (plain.length === 3 && name.startsWith(plain)));
    return month === -1 ? [] : [month + 1];
  });
  const [month] = months;
  const others = rest.filter(
    ({ plain }) => !MONTHS.some((name) => name === plain || (plain.length === 3 && name.startsWith(plain))),
  );
  if (month !== undefined && months.length === 1 && asksFor(others, "days", "how many month"))
    return monthFact(month, year);
  if (months.length > 0 || !asksFor(others, "days", "how many year leap normal regular")) return null;
  if (others.some(({ plain }) => plain === "leap"))
    return { text: "A leap year has 366 days, one more than other years: February 29.", source: null };
  if (year !== null) return { text: `The year ${year} has ${isLeapYear(year) ? 366 : 365} days.`, source: null };
  return others.some(({ plain }) => plain === "year")
    ? { text: "A year has 365 days, and a leap year has 366.", source: null }
    : null;
}

/** What a year is counted in beside days, and how many of them an hour has; weeks are counted in whole days. */
const HOURS: Readonly<Record<string, number | null>> = { weeks: null, hours: 1, minutes: 60, seconds: 3_600 };

function yearFact(rest: readonly AskedWord[], unit: string, year: number | null): Fact | null {
  const isLeap = year === null ? rest.some(({ plain }) => plain === "leap") : isLeapYear(year);
  if (!asksFor(rest, unit, "how many year leap normal regular")) return null;
  if (year === null && !rest.some(({ plain }) => plain === "year")) return null;
  const named = year === null ? `A ${isLeap ? "leap year" : "year"}` : `The year ${year}`;
  const inHour = HOURS[unit] ?? null;
  if (inHour === null) {
    const also = year === null && !isLeap ? ", or two days in a leap year" : "";
    return { text: `${named} has 52 weeks and ${isLeap ? "two days" : "one day"}${also}.`, source: null };
  }
  const count = (days: number) => (days * 24 * inHour).toLocaleString("en");
  const also = year === null && !isLeap ? `, and a leap year ${count(366)}` : "";
  return { text: `${named} has ${count(isLeap ? 366 : 365)} ${unit}${also}.`, source: null };
}

function monthFact(month: number, year: number | null): Fact {
  const name = sentenceStart(MONTHS[month - 1] ?? "");
  const lengthIn = (of: number) => daysBetween(dayOf(of, month, 1), dayOf(of, month + 1, 1));
  if (year !== null) return { text: `${name} ${year} has ${lengthIn(year)} days.`, source: null };
  const leap = lengthIn(2024) === lengthIn(2023) ? "" : `, and ${lengthIn(2024)} in leap years`;
  return { text: `${name} has ${lengthIn(2023)} days${leap}.`, source: null };
}

/** Dates named in the question, and its words without them. */
export interface NamedDays {
  days: readonly { day: Day; name: string | null }[];
  rest: readonly AskedWord[];
  /** The data that holidays were found in; null for written dates. */
  source: Source | null;
}

/** The weekday of a date, and the days from now or between two. */
export function daysFact({ source, ...named }: NamedDays, today: Day): Fact | null {
  const fact = factOfDays(named, today);
  return fact && { ...fact, source };
}

function factOfDays({ days, rest }: Omit<NamedDays, "source">, today: Day): Fact | null {
  const [first, second] = days;
  if (!first || days.length > 2) return null;
  if (second) {
    if (!asksFor(rest, "between from days long", "how many days long are is to until till and number")) return null;
    const [from, to] = [first.day, second.day].sort((one, other) => one.getTime() - other.getTime());
    if (!from || !to) return null;
    const count = daysBetween(from, to);
    return {
      text: `From ${withoutWeekday(from)} to ${withoutWeekday(to)} it is ${counted(count)}${inWeeks(count)}.`,
      source: null,
    };
  }
  const { day, name } = first;
  const count = daysBetween(today, day);
  const called = name === null ? "" : `${name} `;
  if (asksFor(rest, "until till til before away left to", "how many days long is it there day sleeps weeks")) {
    const date = inWords(day);
    if (count === 0) return ofNow(`${name ?? date} is today.`);
    if (count < 0) return fromToday(`${called}${name === null ? date : `(${date})`} was ${counted(-count)} ago`, today);
    return fromToday(
      `It is ${counted(count)}${inWeeks(count)} until ${name === null ? date : `${name}, ${date}`}`,
      today,
    );
  }
  if (asksFor(rest, "since ago", "how many days long has it been")) {
    if (count > 0) return null;
    return fromToday(`${inWords(day)} was ${counted(-count)} ago`, today);
  }
  if (name === null && asksFor(rest, "day weekday", "week which fall falls fell")) {
    const was = count < 0 ? "was" : "is";
    return { text: `${withoutWeekday(day)} ${was} a ${weekday(day)}.`, source: null };
  }
  if (name !== null && asksFor(rest, "when date day", "week weekday year next this fall falls on celebrated"))
    return { text: `${name} ${count < 0 ? "was" : "is"} on ${inWords(day)}.`, source: null, isOfNow: true };
  return null;
}

const fromToday = (text: string, today: Day): Fact => ({
  text: `${text}, counted from today, ${withoutWeekday(today)}.`,
  source: null,
  isOfNow: true,
});

const counted = (days: number) => (days === 1 ? "one day" : `${days.toLocaleString("en")} days`);

const inWeeks = (days: number) => {
  const [weeks, left] = [Math.floor(days / 7), days % 7];
  if (weeks < 2) return "";
  return ` (${weeks.toLocaleString("en")} weeks${left === 0 ? "" : ` and ${counted(left)}`})`;
};
