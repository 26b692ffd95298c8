import type { Language } from "~/text/language";
import { terms } from "~/text/terms";
import { listEntries } from "../entries.server";
import type { Entry } from "../entry";
import { ENTRIES } from "../sync.server";
import { rankDocuments } from "./rank.server";

/** An entry to suggest to a reader, and one of the questions that it answers. */
export interface NearEntry {
  title: string;
  /** Its path on this site. */
  url: string;
  question: string;
}

/** Our own entries nearest to a question, always `limit` if there are that many: if none is near, the first of them. */
export async function nearestEntries(query: string, limit: number, language?: Language): Promise<NearEntry[]> {
  const entries = new Map(listEntries().map((entry) => [entry.url, entry]));
  const ranked = await rankDocuments(query, { limit, collection: ENTRIES, language });
  const near = ranked.flatMap(({ url }) => entries.get(url) ?? []);
  const others = [...entries.values()].filter((entry) => !near.includes(entry));
  return [...near, ...others]
    .slice(0, limit)
    .map((entry) => ({ title: entry.title, url: entry.url, question: nearestQuestion(entry, query) }));
}

/** The one that shares most terms with the query; the first by default. */
function nearestQuestion({ questions }: Entry, query: string): string {
  const asked = new Set(terms(query));
  const shared = questions.map((question) => terms(question).filter((term) => asked.has(term)).length);
  return questions[shared.indexOf(Math.max(...shared))] ?? "";
}
