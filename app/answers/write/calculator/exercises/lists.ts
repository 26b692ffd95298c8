import type { BigNumber } from "mathjs";
import { shown, sign } from "../formatted";
import type { Maths } from "../maths.server";
import { plainNumber } from "../numbers";
import { LIST, numbersIn } from "../sums-in-words";
import { type Exercise, type Explained, type Solve, wording } from "./exercise";

/** What a list of numbers is described by, besides its mean, which is a sum. */
export const LISTS: readonly Exercise[] = [
  [wording(`(?:the )?median of (${LIST})`), (list) => ofList(list, median)],
  [wording(`(?:the )?modes? of (${LIST})`), (list) => ofList(list, mode)],
  [wording(`(?:the )?range of (${LIST})`), (list) => ofList(list, range)],
];

type OfSorted = (sorted: readonly BigNumber[]) => Explained;

function ofList(list = "", described: OfSorted): Solve | null {
  const values = numbersIn(list).map((number) => plainNumber(number, "en"));
  if (values.length < 2 || !values.every((value) => value !== null)) return null;
  return (maths: Maths) => {
    const sorted = values.map((value) => maths.number(value)).sort((one, other) => one.comparedTo(other));
    const { result, way } = described(sorted);
    return { result, way: `In order: ${sorted.map(text).join(", ")}. ${way}` };
  };
}

const text = (value: BigNumber) => shown(value, "en").text;

function median(sorted: readonly BigNumber[]) {
  const half = Math.floor(sorted.length / 2);
  const [below, above] = [sorted[half - 1], sorted[half]] as [BigNumber, BigNumber];
  if (sorted.length % 2 === 1) return { result: text(above), way: `The one in the middle is ${text(above)}.` };
  const value = shown(below.plus(above).div(2), "en");
  return {
    result: value.text,
    way: `The mean of the two in the middle: (${text(below)} + ${text(above)}) ÷ 2 ${sign(value)} ${value.text}`,
  };
}

function mode(sorted: readonly BigNumber[]) {
  const counts = new Map<string, number>();
  for (const value of sorted) counts.set(text(value), (counts.get(text(value)) ?? 0) + 1);
  const most = Math.max(...counts.values());
  if (most === 1)
    return { result: "No mode: each number is there once", way: "None is there more often than another." };
  const modes = [...counts].filter(([, count]) => count === most).map(([value]) => value);
  return { result: modes.join(" and "), way: `${modes.join(" and ")}: ${most} times.` };
}

function range(sorted: readonly BigNumber[]) {
  const [least, most] = [sorted[0], sorted.at(-1)] as [BigNumber, BigNumber];
  const value = shown(most.minus(least), "en");
  return { result: value.text, way: `${text(most)} − ${text(least)} ${sign(value)} ${value.text}` };
}
