import type { answers } from "~/db/schema";
import { wordsIn } from "~/language/words.server";
import { keepLastUsed } from "~/last-used";
import { languageOfQuestion } from "~/text/detect-language.server";
import type { AnswerEvent, AnswerEventData, AnswerView } from "../types";
import { withEvent } from "./answer-state";
import { readEvents } from "./event-log.server";
import { htmlOf, nothingRendered, renderTail } from "./summary.server";

export type AnswerRow = typeof answers.$inferSelect;

/** The current state of an answer: a finished one from its row, a running one from its events. */
export async function viewAnswer(row: AnswerRow, askedAt: Date): Promise<AnswerView> {
  if (row.status !== "running") return await viewFinished(row, askedAt);
  return (await readEvents(row.id, 0)).reduce(withEvent, { ...(await viewFinished(row, askedAt)), lastSeq: 0 });
}

async function viewFinished(row: AnswerRow, askedAt: Date): Promise<AnswerView> {
  return {
    id: row.id,
    status: row.status,
    outcome: row.outcome,
    failure: row.failure,
    writer: row.writer,
    model: row.model,
    withoutModel: row.status === "running" ? null : row.withoutModel,
    blocks: await blocksOf(row),
    summary: row.summary,
    sources: row.sources,
    citations: row.citations,
    related: row.related,
    mode: row.mode,
    askedModel: row.askedModel,
    plan: row.plan,
    unfounded: row.unfounded,
    progress: null,
    lastSeq: row.lastSeq,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    reused: row.finishedAt !== null && row.finishedAt < askedAt,
  };
}

/** Recently viewed answers, rendered; least recently used first. */
const rendered = new Map<string, { from: string; blocks: string[] }>();
/** About 20 KB each. */
const mostRendered = 200;

async function blocksOf({ id: answerId, summary, sources, citations, outcome }: AnswerRow): Promise<string[]> {
  // A check changes the marks' labels.
  const from = JSON.stringify([summary, sources, citations]);
  const known = rendered.get(answerId);
  if (known?.from === from) {
    keepLastUsed(rendered, answerId, known, mostRendered);
    return known.blocks;
  }
  const context = { answerId, sources, citations, isDeclined: outcome === "declined" };
  const tail = await renderTail(summary, nothingRendered, context);
  const blocks = htmlOf(tail);
  // The next view tries again to format what is plain.
  if (!tail.isPlain) keepLastUsed(rendered, answerId, { from, blocks }, mostRendered);
  return blocks;
}

/** The events of a finished answer rebuilt from its row, for readers who connect after the events were pruned. */
export async function eventsOfFinished(row: AnswerRow, after: number): Promise<AnswerEvent[]> {
  const blocks = await blocksOf(row);
  const t = wordsIn(languageOfQuestion(row));
  const events: AnswerEventData[] = [
    { type: "status", stage: "writing", text: t("Writing"), restart: true },
    ...(row.plan.length > 0 ? [{ type: "plan" as const, plan: row.plan }] : []),
    { type: "sources", sources: row.sources },
    ...row.citations.map((citation) => ({ type: "citation" as const, citation })),
    { type: "delta", at: 0, text: row.summary, blocks: blocks.map((html, index) => ({ index, html })) },
    { type: "related", related: row.related },
    ...(row.unfounded.length > 0 ? [{ type: "unfounded" as const, unfounded: row.unfounded }] : []),
    endingOf(row),
  ];
  const first = Math.max(row.lastSeq - events.length, after) + 1;
  return events.map((data, index) => ({ seq: first + index, data }));
}

function endingOf(row: AnswerRow): AnswerEventData {
  if (row.failure) return { type: "failed", failure: row.failure };
  return {
    type: "done",
    outcome: row.outcome ?? "answered",
    writer: row.writer ?? "",
    model: row.model,
    withoutModel: row.withoutModel,
    finishedAt: (row.finishedAt ?? row.createdAt).toISOString(),
  };
}
