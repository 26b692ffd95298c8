import { supportOf } from "~/answers/check/check-sentence";
import { likelihoodOf, supportModel } from "~/answers/check/support-model";
import type { Support } from "~/answers/types";
import { expertVerdict, type MeasuredClaim, measureClaim } from "./claim-measures";
import type { Claim, ClaimSet } from "./data-sets";
import type { Plot } from "./plot";
import type { Report, Row } from "./report";
import { bestThreshold, crossValidated, interval, ratesAt, type Scored } from "./thresholds";
import { likelihoodsUnseen } from "./train/claims";

interface Judged extends Pick<MeasuredClaim, "group" | "expert" | "overlap"> {
  ours: Support;
  score: number;
}

const classes: readonly Support[] = ["supported", "partly", "not"];

/**
 * Judges every claim against all its evidence together, as the product does with marks side by side, and compares with
 * the experts. The claims that the check learnt from are judged by ten models instead, each of which has not seen the
 * questions it judges. Claims that cite a bare address can't be checked: the tables omit them, except the one that
 * counts them as unsupported by both sides.
 */
export function claimsReport(
  { claims, unjudged }: ClaimSet,
  about: Pick<Report, "id" | "heading" | "command">,
): Report {
  const isLearntFrom = about.heading === supportModel.learntFrom;
  const checked = judge(claims.filter(({ evidence }) => evidence.length > 0).map(measureClaim), isLearntFrom);
  const bare = claims.length - checked.length;
  const unseen = isLearntFrom ? ", each judged by a model that has not seen its question" : "";
  return {
    ...about,
    tables: [
      {
        caption: `Supported or not, ${checked.length} claims with evidence to read${unseen}`,
        rows: binaryRows(checked),
      },
      { caption: "Three classes", rows: classRows(checked) },
      {
        caption: `All ${claims.length} claims, the ${bare} with a bare address taken for unsupported by both; ${unjudged} without a verdict left out`,
        rows: allRows(claims, checked),
      },
    ],
    plot: curve(checked, about.heading),
  };
}

function judge(claims: readonly MeasuredClaim[], isLearntFrom: boolean): Judged[] {
  const unseen = isLearntFrom ? likelihoodsUnseen(claims) : undefined;
  return claims.map(({ measured, ...claim }, index) => {
    const score = unseen?.[index] ?? likelihoodOf(measured, supportModel);
    return { ...claim, score, ours: supportOf(measured, score) };
  });
}

function byScore(judged: readonly Judged[]): Scored[] {
  return judged.map(({ score, expert, group }) => ({ score, positive: expert === "supported", group }));
}

function byOverlap(judged: readonly Judged[]): Scored[] {
  return judged.map(({ overlap, expert, group }) => ({ score: overlap, positive: expert === "supported", group }));
}

function byVerdict(judged: readonly Judged[]): Scored[] {
  return judged.map(({ ours, expert, group }) => ({
    score: ours === "supported" ? 1 : 0,
    positive: expert === "supported",
    group,
  }));
}

function binaryRows(judged: readonly Judged[]): Row[] {
  const baseline = bestThreshold(byOverlap(judged));
  const best = bestThreshold(byScore(judged));
  const ours = (drawn: readonly Judged[]) => ratesAt(1, byVerdict(drawn)).balanced;
  const theirs = (drawn: readonly Judged[]) => ratesAt(baseline, byOverlap(drawn)).balanced;
  const gain = (drawn: readonly Judged[]) => ours(drawn) - theirs(drawn);
  const { sensitivity, specificity } = ratesAt(1, byVerdict(judged));
  const overlap = ratesAt(baseline, byOverlap(judged));
  return [
    ["balanced accuracy, our verdicts", ours(judged).toFixed(3), between(interval(judged, ours))],
    [
      "balanced accuracy, word overlap",
      theirs(judged).toFixed(3),
      `${between(interval(judged, theirs))}; threshold ${baseline.toFixed(2)}, the best on these claims`,
    ],
    ["gain over word overlap, in points", (100 * gain(judged)).toFixed(1), between(interval(judged, gain), 100), "3.0"],
    [
      "our score, threshold the best on these claims",
      ratesAt(best, byScore(judged)).balanced.toFixed(3),
      `threshold ${best.toFixed(2)}; set is ${supportModel.supported}`,
    ],
    ["our score, threshold from other questions", crossValidated(byScore(judged)).toFixed(3), "five folds"],
    ["word overlap, threshold from other questions", crossValidated(byOverlap(judged)).toFixed(3), "five folds"],
    ["right where experts say supported", sensitivity.toFixed(3), `word overlap ${overlap.sensitivity.toFixed(3)}`],
    ["right where experts say partly or not", specificity.toFixed(3), `word overlap ${overlap.specificity.toFixed(3)}`],
  ];
}

function between([low, high]: [number, number], times = 1): string {
  const digits = times === 1 ? 3 : 1;
  return `95 % between ${(low * times).toFixed(digits)} and ${(high * times).toFixed(digits)}`;
}

function classRows(judged: readonly Judged[]): Row[] {
  const [high, low] = bestPair(judged);
  const overlapClass = ({ overlap }: Judged): Support =>
    overlap >= high ? "supported" : overlap >= low ? "partly" : "not";
  const ourClass = ({ ours }: Judged) => ours;
  return [
    [
      "macro F1",
      macroF1(judged, ourClass).toFixed(3),
      `word overlap ${macroF1(judged, overlapClass).toFixed(3)}, thresholds ${high.toFixed(2)} and ${low.toFixed(2)} the best on these claims`,
    ],
    ...classes.map((one): Row => {
      const counts = classes.map((other) => {
        const cell = judged.filter(({ expert, ours }) => expert === one && ours === other).length;
        return `${cell} ${other}`;
      });
      return [
        `F1 ${one}`,
        classF1(judged, one, ourClass).toFixed(3),
        `word overlap ${classF1(judged, one, overlapClass).toFixed(3)}; experts say ${one}: we say ${counts.join(", ")}`,
      ];
    }),
  ];
}

function allRows(claims: readonly Claim[], checked: readonly Judged[]): Row[] {
  const bare = claims
    .filter(({ evidence }) => evidence.length === 0)
    .map(
      ({ question, support }): Judged => ({
        group: question,
        expert: expertVerdict(support),
        ours: "not",
        score: -1,
        overlap: -1,
      }),
    );
  const all = [...checked, ...bare];
  return [
    ["balanced accuracy, our verdicts", ratesAt(1, byVerdict(all)).balanced.toFixed(3), ""],
    ["balanced accuracy, word overlap", ratesAt(bestThreshold(byOverlap(all)), byOverlap(all)).balanced.toFixed(3), ""],
  ];
}

function classF1(judged: readonly Judged[], one: Support, classOf: (judged: Judged) => Support): number {
  const both = judged.filter((each) => each.expert === one && classOf(each) === one).length;
  const either =
    judged.filter(({ expert }) => expert === one).length + judged.filter((each) => classOf(each) === one).length;
  return either === 0 ? 0 : (2 * both) / either;
}

function macroF1(judged: readonly Judged[], classOf: (judged: Judged) => Support): number {
  return classes.reduce((sum, one) => sum + classF1(judged, one, classOf), 0) / classes.length;
}

/** The baseline's two thresholds with the best macro F1 on these claims, in steps of 0.05. */
function bestPair(judged: readonly Judged[]): [high: number, low: number] {
  const steps = Array.from({ length: 21 }, (_, index) => index / 20);
  let best: { pair: [number, number]; f1: number } = { pair: [1, 0], f1: -1 };
  for (const high of steps)
    for (const low of steps.filter((step) => step <= high)) {
      const f1 = macroF1(judged, ({ overlap }) => (overlap >= high ? "supported" : overlap >= low ? "partly" : "not"));
      if (f1 > best.f1) best = { pair: [high, low], f1 };
    }
  return best.pair;
}

function curve(judged: readonly Judged[], title: string): Plot {
  const thresholds = Array.from({ length: 51 }, (_, index) => index / 50);
  const line = (scored: Scored[], pick: (rates: ReturnType<typeof ratesAt>) => number) =>
    thresholds.map((threshold): [number, number] => [threshold, pick(ratesAt(threshold, scored))]);
  return {
    title: `${title}: agreement by threshold`,
    x: { label: "threshold of the score", from: 0, to: 1, step: 0.2 },
    y: { label: "share", from: 0, to: 1, step: 0.2 },
    series: [
      { name: "balanced accuracy", points: line(byScore(judged), ({ balanced }) => balanced) },
      { name: "right if supported", points: line(byScore(judged), ({ sensitivity }) => sensitivity) },
      { name: "right if not", points: line(byScore(judged), ({ specificity }) => specificity) },
      { name: "word overlap", points: line(byOverlap(judged), ({ balanced }) => balanced), dashed: true },
    ],
  };
}
