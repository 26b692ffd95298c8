import { mean } from "./measures";
import type { Report, Row } from "./report";

/** One question's answer, for the curve of risk and coverage. */
export interface Judged {
  /** How likely the writer thought it right; undefined if it didn't say. */
  confidence: number | undefined;
  isDeclined: boolean;
  /** False for every answer to a question that nothing answers. */
  isRight: boolean;
}

/** The questions of one set. */
export interface JudgedSet {
  name: string;
  judged: readonly Judged[];
}

type Curve = [coverage: number, risk: number][];

/**
 * How often answers are wrong if only the most confident are given, by how many are given (El-Yaniv and Wiener 2010,
 * "On the foundations of noise-free selective classification"). Declined questions come last and count as wrong, so
 * that every curve runs to the end and writers that decline differently are comparable. Answers without a confidence,
 * such as calculations, are left out.
 * @returns null if no answer has a confidence
 */
export function riskReport(sets: readonly JudgedSet[]): Report | null {
  const confident = sets
    .map(({ name, judged }) => ({
      name,
      judged: judged.filter(({ isDeclined, confidence }) => isDeclined || confidence !== undefined),
    }))
    .filter(({ judged }) => judged.some(({ isDeclined }) => !isDeclined));
  if (confident.length === 0) return null;
  return {
    id: "risk-coverage",
    heading: "Risk and coverage",
    command: "npm run eval -- --all FOLDER",
    tables: [{ caption: "Area under the curve of risk by coverage", rows: confident.map(areaRow) }],
    plot: {
      title: "Risk by coverage",
      x: { label: "coverage, the share of questions answered", from: 0, to: 1, step: 0.2 },
      y: { label: "risk, the share of answers that are wrong", from: 0, to: 1, step: 0.2 },
      series: confident.map(({ name, judged }) => ({ name, points: curveOf(judged) })),
    },
  };
}

function areaRow({ name, judged }: JudgedSet): Row {
  const answered = judged.filter(({ isDeclined }) => !isDeclined);
  const best = judged.map((one) => ({ ...one, confidence: one.isRight ? 1 : 0, isDeclined: false }));
  const wrong = answered.filter(({ isRight }) => !isRight).length;
  return [
    name,
    areaUnder(curveOf(judged)).toFixed(3),
    [
      `best order of the same answers ${areaUnder(curveOf(best)).toFixed(3)}`,
      `now ${answered.length} of ${judged.length} answered, ${wrong} of them wrong`,
    ].join("; "),
  ];
}

/** One point per question, most confident first; equally confident ones share their wrong answers evenly. */
export function curveOf(judged: readonly Judged[]): Curve {
  const keyOf = ({ confidence, isDeclined }: Judged) => (isDeclined ? -1 : (confidence ?? 0));
  const keys = [...new Set(judged.map(keyOf))].sort((a, b) => b - a);
  const curve: Curve = [];
  let wrong = 0;
  for (const key of keys) {
    const equals = judged.filter((one) => keyOf(one) === key);
    const each = equals.filter(({ isRight }) => !isRight).length / equals.length;
    for (const _ of equals) {
      wrong += each;
      curve.push([(curve.length + 1) / judged.length, wrong / (curve.length + 1)]);
    }
  }
  return curve;
}

/** The mean risk over all coverages (AURC; Geifman, Uziel and El-Yaniv 2019). */
export function areaUnder(curve: Curve): number {
  return mean(curve.map(([, risk]) => risk));
}
