import { type CompletionModel, standAlone } from "~/answers/ask/stand-alone";
import type { ConversationSet } from "./data-sets";
import { mean, wordF1 } from "./measures";
import type { Plot } from "./plot";
import { type Report, type Row, share } from "./report";
import { interval } from "./thresholds";

export interface FollowUp {
  /** The conversation, and the position in it, 1 for the first follow-up. */
  group: string;
  depth: number;
  raw: string;
  ours: string;
  naive: string;
  resolved: string;
}

/**
 * Rewrites every follow-up within its thread of rewritten predecessors, and compares with a person's rewriting.
 * @param leastGain the target of the gain, in points
 */
export function conversationReport(
  { conversations }: ConversationSet,
  about: Pick<Report, "id" | "heading" | "command">,
  leastGain?: string,
): Report {
  const turns = conversations.flatMap((turns, index) => followUps(turns, index));
  return {
    ...about,
    tables: [
      {
        caption: `${conversations.length} conversations, ${turns.length} follow-ups`,
        rows: conversationRows(turns, leastGain),
      },
    ],
    plot: byDepth(turns, about.heading),
  };
}

/** The follow-ups with their rewritings. @param model the product's own by default */
export function followUps(
  turns: ConversationSet["conversations"][number],
  index: number,
  model?: CompletionModel,
): FollowUp[] {
  const thread: { question: string; summary: string }[] = [];
  const first = turns[0]?.raw ?? "";
  return turns
    .map(({ raw, resolved }, depth) => {
      const ours = standAlone(raw, thread, model);
      thread.push({ question: ours, summary: "" });
      return { group: String(index), depth, raw, ours, naive: `${raw} ${first}`, resolved };
    })
    .slice(1);
}

type Wording = (turn: FollowUp) => string;
const raw: Wording = (turn) => turn.raw;
const ours: Wording = (turn) => turn.ours;
const naive: Wording = (turn) => turn.naive;

/** Mean word F1 against the person's rewriting. */
export function meanF1(turns: readonly FollowUp[], pick: Wording): number {
  return mean(turns.map((turn) => wordF1(pick(turn), turn.resolved)));
}

/** What our rewriting adds to the word F1 as asked, in points. */
export function gain(turns: readonly FollowUp[]): number {
  return 100 * (meanF1(turns, ours) - meanF1(turns, raw));
}

export function isLeftAlone({ raw, ours }: FollowUp): boolean {
  return raw === ours;
}

function conversationRows(turns: readonly FollowUp[], leastGain = ""): Row[] {
  const alone = turns.filter((turn) => turn.raw === turn.resolved);
  const row = (name: string, pick: Wording): Row => [
    name,
    meanF1(turns, pick).toFixed(3),
    between(interval(turns, (drawn) => meanF1(drawn, pick))),
  ];
  return [
    row("word F1 as asked", raw),
    row("word F1 with the first question appended", naive),
    row("word F1 as rewritten by us", ours),
    ["gain over as asked, in points", gain(turns).toFixed(1), between(interval(turns, gain), 1), leastGain],
    ["left alone where they stand alone", ...share(alone.filter(isLeftAlone).length, alone.length)],
  ];
}

function between([low, high]: [number, number], digits = 3): string {
  return `95 % between ${low.toFixed(digits)} and ${high.toFixed(digits)}`;
}

/** Depths with fewer conversations say little. */
const LEAST_TURNS = 3;

function byDepth(turns: readonly FollowUp[], title: string): Plot {
  const depths = [...new Set(turns.map(({ depth }) => depth))]
    .filter((depth) => turns.filter((turn) => turn.depth === depth).length >= LEAST_TURNS)
    .sort((a, b) => a - b);
  const line = (pick: Wording) =>
    depths.map((depth): [number, number] => [
      depth,
      meanF1(
        turns.filter((turn) => turn.depth === depth),
        pick,
      ),
    ]);
  return {
    title: `${title}: word F1 by depth`,
    x: { label: "follow-up", from: 1, to: Math.max(2, ...depths), step: 1 },
    y: { label: "word F1", from: 0, to: 1, step: 0.2 },
    series: [
      { name: "rewritten by us", points: line(ours) },
      { name: "as asked", points: line(raw), dashed: true },
      { name: "first question appended", points: line(naive), dashed: true },
    ],
  };
}
