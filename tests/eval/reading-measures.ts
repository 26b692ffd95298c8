import { splitSentences } from "~/text/sentences";
import type { Checked } from "./ask";
import { holdsGold, mean, median, wordCount } from "./measures";
import type { Plot } from "./plot";
import type { Outcome } from "./reading";
import { count, type Row, share } from "./report";

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
  const all = outcomes.length;
  const rightIn = (part: (summary: string) => string) =>
    outcomes.filter(({ summary, golds }) => summary !== null && holdsGold(part(summary), golds)).length;
  const whole = rightIn((summary) => summary);
  const first = rightIn((summary) => splitSentences(summary)[0] ?? "");
  return [
    ...hitRows(outcomes, aims),
    ["MRR", mean(outcomes.map(({ rank }) => (rank < 0 ? 0 : 1 / (rank + 1)))).toFixed(3), ""],
    ["gold answer in summary", ...share(whole, all), aims.gold],
    ["gold answer in first sentence", ...share(first, all)],
    ["declined", ...declinedShare(outcomes), aims.declined],
    wordsRow(outcomes, aims.words),
    ...checkedRows(outcomes),
  ];
}

export function wordsRow(outcomes: readonly Pick<Outcome, "summary">[], aim?: string): Row {
  const words = outcomes.flatMap(({ summary }) => (summary === null ? [] : wordCount(summary)));
  return ["words of a summary, median", ...count(median(words)), aim];
}

export function hitRows(outcomes: readonly Outcome[], aims: ReadingAims = {}): Row[] {
  const all = outcomes.length;
  return [
    ["hit@1", ...share(within(outcomes, 1), all), aims.hit1],
    ["hit@5", ...share(within(outcomes, 5), all), aims.hit5],
    ["hit@1, the same passages by BM25 alone", ...share(within(outcomes, 1, "rankByBm25"), all)],
    ["hit@5, the same passages by BM25 alone", ...share(within(outcomes, 5, "rankByBm25"), all)],
  ];
}

/** The check's verdicts on all citations. */
export function checkedRows(outcomes: readonly Outcome[]): Row[] {
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
export function declinedShare(outcomes: readonly { summary: string | null }[]): [string, string] {
  return share(outcomes.filter(({ summary }) => summary === null).length, outcomes.length);
}
