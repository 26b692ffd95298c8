import { ANSWERS } from "~/passages/logistic";
import type { Language } from "~/text/language";
import { askedLanguage } from "./asked-language.server";
import { entryIndex } from "./entry-index.server";
import { matchQuestion } from "./match-question.server";
import { LEAST_NEAR } from "./nearest.server";

/** What a thread has asked and shown. */
export interface Shown {
  /** Self-contained questions, the latest last. */
  asked: readonly string[];
  language?: Language;
  /** The addresses of the sources found for the latest. */
  sources: readonly string[];
  /** The passages cited in its answer. */
  cited: readonly { url: string; anchor: string | null }[];
}

const neverAborted = new AbortController().signal;

/**
 * Questions for readers that the entries found answer and that nothing shown has answered yet: those of the entries
 * cited, then one each of the others that are near to the question.
 */
export async function nextQuestions({ asked, language, sources, cited }: Shown): Promise<string[]> {
  const matches = await Promise.all(
    asked.map((question) => matchQuestion(question, language ?? askedLanguage(question), neverAborted)),
  );
  const answered = new Set(cited.map(({ url, anchor }) => `${url}#${anchor}`));
  for (const [best] of matches)
    if (best && best.confidence >= ANSWERS) answered.add(placeOf(best.entry.url, best.entry.passages[best.passage]));
  const near = (matches.at(-1) ?? [])
    .filter(({ confidence }) => confidence >= LEAST_NEAR)
    .map(({ entry }) => entry.url);
  const citedEntries = new Set(cited.map(({ url }) => url));
  const others = new Set(near.filter((url) => sources.includes(url) && !citedEntries.has(url)));
  const open = (url: string) => openQuestions(url, answered);
  return [...new Set([...[...citedEntries].flatMap(open), ...[...others].flatMap((url) => open(url).slice(0, 1))])];
}

/** An entry's questions, in its order, but for those of the passages named. */
function openQuestions(url: string, answered: ReadonlySet<string>): string[] {
  const { entries, passages } = entryIndex();
  const at = entries.findIndex((entry) => entry.url === url);
  const entry = entries[at];
  if (!entry) return [];
  const closed = passages
    .filter((passage) => passage.entry === at && answered.has(placeOf(url, entry.passages[passage.passage])))
    .flatMap(({ shown }) => shown);
  return entry.questions.filter((question) => !closed.includes(question));
}

const placeOf = (url: string, passage: { anchor: string | null } | undefined) => `${url}#${passage?.anchor ?? null}`;
