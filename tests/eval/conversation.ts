import { standAlone } from "~/answers/stand-alone";
import type { ConversationSet } from "./data-sets";
import { mean, wordF1 } from "./measures";
import { type Row, share } from "./report";

interface FollowUp {
  raw: string;
  ours: string;
  naive: string;
  resolved: string;
}

/** Rewrites every follow-up within the thread of its rewritten predecessors, and compares with a person's rewriting. */
export function conversationRows({ conversations }: ConversationSet): Row[] {
  const turns = conversations.flatMap(followUps);
  const alone = turns.filter(({ raw, resolved }) => raw === resolved);
  const f1 = (pick: (turn: FollowUp) => string) =>
    mean(turns.map((turn) => wordF1(pick(turn), turn.resolved))).toFixed(3);
  return [
    ["word F1 as asked", f1(({ raw }) => raw), `${turns.length} follow-ups`],
    ["word F1 with the first question appended", f1(({ naive }) => naive), ""],
    ["word F1 as rewritten by us", f1(({ ours }) => ours), ""],
    ["left alone where they stand alone", ...share(alone.filter(({ raw, ours }) => raw === ours).length, alone.length)],
  ];
}

function followUps(turns: ConversationSet["conversations"][number]): FollowUp[] {
  const thread: { question: string; summary: string }[] = [];
  const first = turns[0]?.raw ?? "";
  return turns
    .map(({ raw, resolved }) => {
      const ours = standAlone(raw, thread);
      thread.push({ question: ours, summary: "" });
      return { raw, ours, naive: `${raw} ${first}`, resolved };
    })
    .slice(1);
}
