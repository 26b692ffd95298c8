import type { Row } from "../report";
import { type TrainingRow, topRows } from "./rows";

/** What to expect of the answers' models, as the report says it. */

/** Of each set, for how many questions the likeliest sentence is a right one. */
export function openingFigures(rows: readonly TrainingRow[], utilities: readonly number[]): Row[] {
  const top = topRows(rows, utilities);
  return [...new Set(rows.map(({ set }) => set))].map((set) => {
    const of = top.filter(({ row }) => row.set === set);
    const right = of.filter(({ row }) => row.label).length;
    return [`opening right, ${set}`, (right / of.length).toFixed(3), `${right} of ${of.length}`];
  });
}

/** The likelihood below which that share of the questions answered rightly falls. */
export function thresholdAt(lost: number, rows: readonly TrainingRow[], likely: readonly number[]): number {
  const right = topRows(rows, likely).flatMap(({ row, score }) => (row.label ? [score] : []));
  return right.sort((a, b) => a - b)[Math.floor(lost * right.length)] ?? 0;
}

/**
 * A threshold is as good as the best if its worth falls short by no more than this share: on some 5,000 questions the
 * worth's standard error is three times as much.
 */
const AS_GOOD = 0.005;

/**
 * The likelihood from which on answers are worth most, where a wrong answer costs as much as that many right ones gain; of
 * equally good thresholds the highest, which declines most.
 * @returns 1 if no threshold is worth anything
 */
export function thresholdOfMostWorth(cost: number, rows: readonly TrainingRow[], likely: readonly number[]): number {
  let worth = 0;
  const worths = topRows(rows, likely)
    .sort((one, other) => other.score - one.score)
    .map(({ row, score }) => {
      worth += row.label ? 1 : -cost;
      return { score, worth };
    });
  const most = Math.max(...worths.map(({ worth }) => worth));
  return worths.find(({ worth }) => worth > 0 && worth >= most * (1 - AS_GOOD))?.score ?? 1;
}

const SHARES_LOST = [0.02, 0.05, 0.08, 0.2];

/** How many questions of each set are declined at some thresholds: those not answered rightly should be. */
export function declinedFigures(rows: readonly TrainingRow[], likely: readonly number[]): Row[] {
  const top = topRows(rows, likely);
  const sets = [...new Set(top.map(({ row }) => row.set))];
  const right: Row[] = sets.map((set) => {
    const of = top.filter(({ row }) => row.set === set);
    const first = of.filter(({ row }) => row.label).length;
    return [`right first, ${set}`, (first / of.length).toFixed(3), `${first} of ${of.length}`];
  });
  const declined: Row[] = SHARES_LOST.map((lost) => {
    const threshold = thresholdAt(lost, rows, likely);
    const shares = sets.map((set) => {
      const wrong = top.filter(({ row }) => row.set === set && !row.label);
      return `${set} ${(wrong.filter(({ score }) => score < threshold).length / Math.max(1, wrong.length)).toFixed(2)}`;
    });
    return [`declined of the others, ${lost} of the right lost`, "", shares.join("; ")];
  });
  return [...right.filter(([, figure]) => figure !== "0.000"), ...declined];
}

export function logLoss(likely: readonly number[], labels: readonly boolean[]): number {
  const losses = likely.map((probability, at) => -Math.log(Math.max(1e-9, labels[at] ? probability : 1 - probability)));
  return losses.reduce((sum, loss) => sum + loss, 0) / losses.length;
}
