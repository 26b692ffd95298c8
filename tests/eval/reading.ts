import type { SourceProvider } from "~/answers/types";
import { splitSentences } from "~/text/sentences";
import { type Asked, ask } from "./ask";
import type { Article, ReadingSet } from "./data-sets";
import { holdsGold, mean, median, wordCount } from "./measures";
import { count, type Row, share } from "./report";
import { paragraphUrl, type ScratchLibrary } from "./scratch-library";

export interface Outcome {
  question: string;
  golds: string[];
  article: number;
  /** Where the gold paragraph (or article) ranks, from 0; -1 when it is not among those found. */
  rank: number;
  summary: string | null;
}

type IsGold = (found: Asked["ranked"][number], at: { article: number; paragraph: number }) => boolean;

/** Asks every question with the paragraphs in the library. */
export async function askLibrary(
  { articles }: ReadingSet,
  library: ScratchLibrary,
  provider: SourceProvider,
): Promise<Outcome[]> {
  for (const [index, article] of articles.entries()) await library.add(article, index);
  return askAll(articles, [provider], ({ url }, { article, paragraph }) => url === paragraphUrl(article, paragraph));
}

/** Asks each article's questions with that article taken out of the library, which has all of them before and after. */
export async function askWithheld(
  { articles }: ReadingSet,
  library: ScratchLibrary,
  provider: SourceProvider,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const [index, article] of articles.entries()) {
    await library.remove(article, index);
    for (const outcome of await askAll([article], [provider], () => false))
      outcomes.push({ ...outcome, article: index });
    await library.add(article, index);
  }
  return outcomes;
}

/** Asks every question of a wiki that has the articles as its pages. */
export async function askWiki({ articles }: ReadingSet, provider: SourceProvider): Promise<Outcome[]> {
  return askAll(articles, [provider], ({ title }, { article }) => title === articles[article]?.title);
}

async function askAll(articles: Article[], providers: SourceProvider[], isGold: IsGold): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const [article, { paragraphs }] of articles.entries()) {
    for (const [paragraph, { questions }] of paragraphs.entries()) {
      for (const { question, golds } of questions) {
        const { ranked, summary } = await ask(question, providers);
        const rank = ranked.findIndex((found) => isGold(found, { article, paragraph }));
        outcomes.push({ question, golds, article, rank, summary });
      }
    }
  }
  return outcomes;
}

/** The figures of a run as a table's rows. */
export function readingRows(outcomes: readonly Outcome[]): Row[] {
  const answered = outcomes.flatMap(({ summary }) => summary ?? []);
  const within = (most: number) => outcomes.filter(({ rank }) => rank >= 0 && rank < most).length;
  const rightIn = (part: (summary: string) => string) =>
    outcomes.filter(({ summary, golds }) => summary !== null && holdsGold(part(summary), golds)).length;
  return [
    ["hit@1", ...share(within(1), outcomes.length)],
    ["hit@5", ...share(within(5), outcomes.length)],
    ["MRR", mean(outcomes.map(({ rank }) => (rank < 0 ? 0 : 1 / (rank + 1)))).toFixed(3), ""],
    [
      "gold answer in summary",
      ...share(
        rightIn((summary) => summary),
        outcomes.length,
      ),
    ],
    [
      "gold answer in first sentence",
      ...share(
        rightIn((summary) => splitSentences(summary)[0] ?? ""),
        outcomes.length,
      ),
    ],
    ["declined", ...declinedShare(outcomes)],
    ["words of a summary, median", ...count(median(answered.map(wordCount)))],
  ];
}

/** The declined ones' share, with the counts. */
export function declinedShare(outcomes: readonly Outcome[]): [string, string] {
  return share(outcomes.filter(({ summary }) => summary === null).length, outcomes.length);
}
