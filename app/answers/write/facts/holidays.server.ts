import { log } from "~/log.server";
import { makeWorkerThreads } from "~/threads/worker-threads.server";
import { Names } from "./asked-words";
import type { DataSet } from "./fact";

/** The version is checked against the installed one by a test. */
export const HOLIDAYS: DataSet & { version: string } = {
  title: "Holidays of the world (date-holidays)",
  version: "3.37.0",
  edition: "edition 3.37 of September 2026",
  url: "https://github.com/commenthol/date-holidays",
};

export interface AskedHolidays {
  /** ISO 3166-1 alpha-2 codes. */
  countries: string[];
  years: number[];
}

export interface Holiday {
  name: string;
  /** ISO dates, the first in each year asked for. */
  days: string[];
}

const threads = makeWorkerThreads<AskedHolidays, Holiday[]>({
  file: "app/answers/write/facts/holidays-thread.mjs",
  mostThreads: 1,
  mostWaiting: 20,
  megabytes: { old: 128 },
});

const PATIENCE_MS = 5_000;
/** Of the usual countries, and some that are asked for. */
const MOST_KEPT = 40;

const kept = new Map<string, Names<Holiday>>();

/**
 * The holidays of countries in some years, by their names: the first country that has a name keeps it.
 * @returns none where they can't be worked out in time
 */
export async function holidays(asked: AskedHolidays): Promise<Names<Holiday>> {
  const key = JSON.stringify(asked);
  const known = kept.get(key);
  if (known) return known;
  const names = new Names<Holiday>();
  try {
    for (const holiday of await threads.run(asked, AbortSignal.timeout(PATIENCE_MS)))
      for (const spelled of spellings(holiday.name)) names.add(spelled, holiday);
    if (kept.size < MOST_KEPT) kept.set(key, names);
  } catch (error) {
    log.error({ err: error }, "holidays could not be worked out");
  }
  return names;
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
