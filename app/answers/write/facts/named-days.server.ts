import { type AskedWord, askedWords } from "./asked-words";
import { type Day, dayOf, inWords, type NamedDays } from "./calendar";
import { countryData } from "./countries.server";
import { readFrom } from "./fact";
import { HOLIDAYS, holidays } from "./holidays.server";

/** Dates in a question: written ones, and holidays by their names. */

/** Whose holidays are known without a country. */
const USUAL = ["US", "GB", "SG", "SA", "IL"];
/** How many years ahead a holiday is looked for: one that follows the Moon may fall outside a year. */
const YEARS_AHEAD = 2;

/** @param today in UTC */
export async function namedDays(question: string, today: Day): Promise<NamedDays> {
  // Loaded with the first question on a date: its many languages would take an eighth of a second of every start.
  const { strict } = await import("chrono-node");
  const dates = strict.parse(question, { instant: today, timezone: 0 }, { forwardDate: true });
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
  return days.length > 0 ? { days, rest: words, source: null } : holidaysIn(words, today);
}

async function holidaysIn(words: readonly AskedWord[], today: Day): Promise<NamedDays> {
  const year = words.find(({ plain }) => /^20\d\d$/.test(plain));
  const first = today.getUTCFullYear();
  const years = year ? [Number(year.plain)] : Array.from({ length: YEARS_AHEAD + 1 }, (_, after) => first + after);
  const { found, rest } = await namedIn(
    words.filter((word) => word !== year),
    years,
  );
  const days = found.flatMap(({ thing: { name, days } }) => {
    const day = days.map(dayFrom).find((day) => year !== undefined || day >= today);
    return day ? [{ day, name }] : [];
  });
  const record = days.map(({ day, name }) => `${name}: ${inWords(day)}`).join("; ");
  return { days, rest, source: days.length > 0 ? readFrom(HOLIDAYS, record) : null };
}

const dayFrom = (date: string): Day => {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return dayOf(year, month, day);
};

/** By the calendar of the country that is named; "Chinese New Year" names none. */
async function namedIn(words: readonly AskedWord[], years: number[]) {
  const anywhere = (await holidays({ countries: USUAL, years })).in(words);
  const { names } = countryData();
  const { found, rest } = names.in(anywhere.found.length > 0 ? anywhere.rest : words);
  const [country] = found;
  if (!country || found.length > 1) return anywhere;
  const own = await holidays({ countries: [country.thing.cca2], years });
  const { found: holidaysThere, rest: left } = own.in(names.in(words).rest);
  return { found: holidaysThere, rest: anywhere.found.length > 0 ? rest : left };
}
