import { setImmediate } from "node:timers/promises";
import * as chrono from "chrono-node";
import { type AskedWord, askedWords, Names } from "./asked-words";
import { type Day, dayOf, type NamedDays } from "./calendar";
import { countryData } from "./countries.server";

/** Dates in a question: written ones, and holidays by their names. */

/** Whose holidays are known without a country: the first that has a name keeps it. */
const USUAL_CALENDARS = ["US", "GB", "SG", "SA", "IL"] as const;

interface Holiday {
  name: string;
  in(year: number): Day | null;
}

const calendars = new Map<string, Promise<Names<Holiday>>>();

/** A country's holidays, by ISO 3166-1 alpha-2 code: loaded at the first question that may name one, in some 120 ms. */
function calendarOf(country: string): Promise<Names<Holiday>> {
  const known = calendars.get(country) ?? readCalendar(country, new Names());
  calendars.set(country, known);
  return known;
}

let usual: Promise<Names<Holiday>> | undefined;

async function usualCalendars(): Promise<Names<Holiday>> {
  const names = new Names<Holiday>();
  for (const country of USUAL_CALENDARS) {
    await readCalendar(country, names);
    // Each takes some milliseconds, in which nothing else runs.
    await setImmediate();
  }
  return names;
}

async function readCalendar(country: string, names: Names<Holiday>): Promise<Names<Holiday>> {
  const { default: Holidays } = await import("date-holidays");
  const calendar = new Holidays(country, { languages: ["en"] });
  const inYear = (year: number) => calendar.getHolidays(year, "en").filter(({ substitute }) => !substitute);
  for (const { name, rule } of inYear(new Date().getUTCFullYear())) {
    const holiday: Holiday = {
      name,
      in(year) {
        const found = inYear(year).find((holiday) => holiday.rule === rule && holiday.name === name);
        return found ? dayFrom(found.date) : null;
      },
    };
    for (const spelled of spellings(name)) names.add(spelled, holiday);
  }
  return names;
}

/** How many years ahead a holiday is looked for: one that follows the Moon may fall outside a year. */
const YEARS_AHEAD = 2;

function nextOf(holiday: Holiday, from: Day): Day | null {
  const days = Array.from({ length: YEARS_AHEAD + 1 }, (_, years) => holiday.in(from.getUTCFullYear() + years));
  return days.find((day) => day !== null && day >= from) ?? null;
}

/** "Thanksgiving Day" is also "thanksgiving", "Easter Sunday" is "easter", "End of Ramadan (Eid al-Fitr)" is "eid al-fitr". */
function spellings(name: string): string[] {
  const within = /\(([^)]+)\)/.exec(name)?.[1];
  const plain = name.replace(/ \([^)]+\)/, "");
  const short = plain.replace(/ (?:day|sunday)$/i, "");
  return [plain, ...(within ? [within] : []), ...(short.length > 4 && short !== plain ? [short] : [])].flatMap(
    (spelled) => [spelled, spelled.replace(/['’.]/g, "")],
  );
}

const dayFrom = (date: string): Day => {
  const [year = 0, month = 1, day = 1] = date.slice(0, 10).split("-").map(Number);
  return dayOf(year, month, day);
};

/** @param today in UTC */
export async function namedDays(question: string, today: Day): Promise<NamedDays> {
  const dates = chrono.strict.parse(question, { instant: today, timezone: 0 }, { forwardDate: true });
  const isWritten = dates.filter(({ start }) => start.isCertain("day") && start.isCertain("month"));
  let left = question;
  const days: NamedDays["days"][number][] = [];
  for (const { text, start, end } of isWritten) {
    left = left.replace(text, " ");
    for (const part of [start, end])
      if (part)
        days.push({ day: dayOf(part.get("year") ?? 0, part.get("month") ?? 1, part.get("day") ?? 1), name: null });
  }
  const words = askedWords(left);
  return days.length > 0 ? { days, rest: words } : holidaysIn(words, today);
}

async function holidaysIn(words: readonly AskedWord[], today: Day): Promise<NamedDays> {
  usual ??= usualCalendars();
  const { found, rest } = await inCalendarOf(words, await usual);
  const years = rest.filter(({ plain }) => /^20\d\d$/.test(plain));
  const year = years.length === 1 ? Number(years[0]?.plain) : null;
  return {
    days: found.flatMap(({ thing }) => {
      const day = year === null ? nextOf(thing, today) : thing.in(year);
      return day ? [{ day, name: thing.name }] : [];
    }),
    rest: rest.filter((word) => !years.includes(word)),
  };
}

/** "New Year" may be a country's own, and "Chinese New Year" names none. */
async function inCalendarOf(words: readonly AskedWord[], anywhere: Names<Holiday>) {
  const named = anywhere.in(words);
  const { found, rest } = countryData().names.in(named.found.length > 0 ? named.rest : words);
  const [country] = found;
  if (!country || found.length > 1) return named;
  const others = countryData().names.in(words).rest;
  return { found: (await calendarOf(country.thing.cca2)).in(others).found, rest };
}
