import type { Language } from "~/text/language";
import { askedLanguage } from "./asked-language.server";
import { matchQuestion } from "./match-question.server";

/** An entry to suggest to a reader, and one of the questions that it answers. */
export interface NearEntry {
  title: string;
  /** Its path on this site. */
  url: string;
  question: string;
}

/** An entry matched with less confidence is about something else; an answer needs one half. */
export const LEAST_NEAR = 0.2;
const neverAborted = new AbortController().signal;

/** Our own entries near to a question, nearest first, at most `limit`: none where none is near. */
export async function nearestEntries(
  query: string,
  limit: number,
  language: Language = askedLanguage(query),
): Promise<NearEntry[]> {
  const near = new Map<string, NearEntry>();
  for (const { entry, confidence, shown } of await matchQuestion(query, language, neverAborted)) {
    if (near.size === limit || confidence < LEAST_NEAR) break;
    if (!near.has(entry.url)) near.set(entry.url, { title: entry.title, url: entry.url, question: shown[0] ?? "" });
  }
  return [...near.values()];
}
