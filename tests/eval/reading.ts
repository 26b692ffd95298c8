import type { AnswerWriter, SourceProvider } from "~/answers/types";
import { splitSentences } from "~/text/sentences";
import { ask, type Checked, type Found } from "./ask";
import type { Article, ReadingSet } from "./data-sets";
import { holdsGold, mean, median, wordCount } from "./measures";
import type { Plot } from "./plot";
import { count, type Row, share } from "./report";
import { paragraphUrl, type ScratchLibrary } from "./scratch-library";

type Library = Pick<ScratchLibrary, "add" | "remove">;

export interface Outcome {
  question: string;
  golds: string[];
  article: number;
  /** The gold paragraph's (or article's) rank, from 0; -1 if not found. */
  rank: number;
  /** The same, ranked by BM25 alone. */
  rankByBm25: number;
  checked: Checked;
  summary: string | null;
}

type IsGold = (found: Found, at: { article: number; paragraph: number }) => boolean;

/** Asks every question with the paragraphs in the library. */
export async function askLibrary(
  { articles }: ReadingSet,
  library: Library,
  provider: SourceProvider,
  writer?: AnswerWriter,
): Promise<Outcome[]> {
  for (const [index, article] of articles.entries()) await library.add(article, index);
  return askAll(
    articles,
    [provider],
    ({ url }, { article, paragraph }) => url === paragraphUrl(article, paragraph),
    writer,
  );
}

/** Asks each article's questions with that article temporarily removed from the library. */
export async function askWithheld(
  { articles }: ReadingSet,
  library: Library,
  provider: SourceProvider,
  writer?: AnswerWriter,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const [index, article] of articles.entries()) {
    await library.remove(article, index);
    for (const outcome of await askAll([article], [provider], () => false, writer))
      outcomes.push({ ...outcome, article: index });
    await library.add(article, index);
  }
  return outcomes;
}

/** Asks every question of a wiki that has the articles as its pages. */
export async function askWiki(
  { articles }: ReadingSet,
  provider: SourceProvider,
  writer?: AnswerWriter,
): Promise<Outcome[]> {
  return askAll(articles, [provider], ({ title }, { article }) => title === articles[article]?.title, writer);
}

async function askAll(
  articles: Article[],
  providers: SourceProvider[],
  isGold: IsGold,
  writer?: AnswerWriter,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const [article, { paragraphs }] of articles.entries()) {
    for (const [paragraph, { questions }] of paragraphs.entries()) {
      for (const { question, golds } of questions) {
        const { ranked, byBm25, ...answer } = await ask(question, providers, writer);
        const rankIn = (found: readonly Found[]) => found.findIndex((one) => isGold(one, { article, paragraph }));
        outcomes.push({ question, golds, article, rank: rankIn(ranked), rankByBm25: rankIn(byBm25), ...answer });
      }
    }
  }
  return outcomes;
}

/** A reading suite's minimum targets. */
export interface ReadingAims {
  hit1?: string;
  hit5?: string;
  gold?: string;
  declined?: string;
  words?: string;
}

/** The figures of a run as a table's rows. */
export function readingRows(outcomes: readonly Outcome[], aims: ReadingAims = {}): Row[] {
  const answered = outcomes.flatMap(({ summary }) => summary ?? []);
  const all = outcomes.length;
  const rightIn = (part: (summary: string) => string) =>
    outcomes.filter(({ summary, golds }) => summary !== null && holdsGold(part(summary), golds)).length;
  const whole = rightIn((summary) => summary);
  const first = rightIn((summary) => splitSentences(summary)[0] ?? "");
  return [
    ["hit@1", ...share(within(outcomes, 1), all), aims.hit1],
    ["hit@5", ...share(within(outcomes, 5), all), aims.hit5],
    ["hit@1, the same passages by BM25 alone", ...share(within(outcomes, 1, "rankByBm25"), all)],
    ["hit@5, the same passages by BM25 alone", ...share(within(outcomes, 5, "rankByBm25"), all)],
    ["MRR", mean(outcomes.map(({ rank }) => (rank < 0 ? 0 : 1 / (rank + 1)))).toFixed(3), ""],
    ["gold answer in summary", ...share(whole, all), aims.gold],
    ["gold answer in first sentence", ...share(first, all)],
    ["declined", ...declinedShare(outcomes), aims.declined],
    ["words of a summary, median", ...count(median(answered.map(wordCount))), aims.words],
    ...checkedRows(outcomes),
  ];
}

function checkedRows(outcomes: readonly Outcome[]): Row[] {
  const sum = (pick: (checked: Checked) => number) => outcomes.reduce((total, { checked }) => total + pick(checked), 0);
  const cited = sum(({ supported, partly, not }) => supported + partly + not);
  const answered = outcomes.filter(({ summary }) => summary !== null);
  return [
    [
      "citations supported by their passage",
      ...share(
        sum(({ supported }) => supported),
        cited,
      ),
    ],
    [
      "citations supported in part",
      ...share(
        sum(({ partly }) => partly),
        cited,
      ),
    ],
    [
      "citations not supported, and so not shown",
      ...share(
        sum(({ not }) => not),
        cited,
      ),
    ],
    [
      "answers with a figure or quote of no passage",
      ...share(answered.filter(({ checked }) => checked.figures > 0).length, answered.length),
    ],
  ];
}

function within(outcomes: readonly Outcome[], most: number, by: "rank" | "rankByBm25" = "rank"): number {
  return outcomes.filter((outcome) => outcome[by] >= 0 && outcome[by] < most).length;
}

const DEEPEST = 6;

/** The share of questions whose gold source is among the first k, by k. */
export function hitPlot(outcomes: readonly Outcome[], title: string): Plot {
  const line = (by: "rank" | "rankByBm25") =>
    Array.from({ length: DEEPEST }, (_, index): [number, number] => [
      index + 1,
      within(outcomes, index + 1, by) / Math.max(1, outcomes.length),
    ]);
  const lowest = Math.min(...line("rank").map(([, y]) => y), ...line("rankByBm25").map(([, y]) => y));
  const from = Math.min(0.9, Math.floor(lowest * 10) / 10);
  return {
    title: `${title}: hit@k`,
    x: { label: "k, sources looked at", from: 1, to: DEEPEST, step: 1 },
    y: {
      label: "hit@k",
      from,
      to: 1,
      step: (1 - from) / 5,
    },
    series: [
      { name: "our ranking", points: line("rank") },
      { name: "BM25 alone", points: line("rankByBm25"), dashed: true },
    ],
  };
}

/** The share of declined questions, with the counts. */
export function declinedShare(outcomes: readonly Outcome[]): [string, string] {
  return share(outcomes.filter(({ summary }) => summary === null).length, outcomes.length);
}
