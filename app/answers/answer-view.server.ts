import type { answers } from "~/db/schema";
import { readEvents } from "./event-log.server";
import { renderSummary } from "./summary.server";
import type { AnswerEvent, AnswerEventData, AnswerView } from "./types";

export type AnswerRow = typeof answers.$inferSelect;

/** An answer as it stands now: a finished one from its row, a running one from its events. */
export async function viewAnswer(row: AnswerRow, askedAt: Date): Promise<AnswerView> {
  if (row.status !== "running") return viewFinished(row, askedAt);
  return (await readEvents(row.id, 0)).reduce(applyEvent, { ...viewFinished(row, askedAt), lastSeq: 0 });
}

function viewFinished(row: AnswerRow, askedAt: Date): AnswerView {
  return {
    id: row.id,
    status: row.status,
    outcome: row.outcome,
    failure: row.failure,
    writer: row.writer,
    blocks: renderSummary(row.summary, { answerId: row.id, sources: row.sources, citations: row.citations }),
    summary: row.summary,
    sources: row.sources,
    citations: row.citations,
    related: row.related,
    progress: null,
    lastSeq: row.lastSeq,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    reused: row.finishedAt !== null && row.finishedAt < askedAt,
  };
}

function applyEvent(view: AnswerView, { seq, data }: AnswerEvent): AnswerView {
  const next = { ...view, lastSeq: seq };
  switch (data.type) {
    case "status":
      return data.restart
        ? { ...next, progress: data.text, summary: "", blocks: [], citations: [] }
        : { ...next, progress: data.text };
    case "sources":
      return { ...next, sources: data.sources };
    case "citation":
      return { ...next, citations: [...view.citations, data.citation] };
    case "related":
      return { ...next, related: data.related };
    case "delta":
      return {
        ...next,
        summary: view.summary.slice(0, data.at) + data.text,
        blocks: withBlocks(view.blocks, data.blocks),
      };
    default:
      return next;
  }
}

function withBlocks(blocks: string[], changed: { index: number; html: string }[]): string[] {
  const first = changed[0]?.index ?? blocks.length;
  return [...blocks.slice(0, first), ...changed.map(({ html }) => html)];
}

/** A finished answer's row told as events, for whoever comes when the events themselves are pruned. */
export function eventsOfFinished(row: AnswerRow, after: number): AnswerEvent[] {
  const blocks = renderSummary(row.summary, { answerId: row.id, sources: row.sources, citations: row.citations });
  const told: AnswerEventData[] = [
    { type: "status", stage: "writing", text: "Writing", restart: true },
    { type: "sources", sources: row.sources },
    ...row.citations.map((citation) => ({ type: "citation" as const, citation })),
    { type: "delta", at: 0, text: row.summary, blocks: blocks.map((html, index) => ({ index, html })) },
    { type: "related", related: row.related },
    endingOf(row),
  ];
  const first = Math.max(row.lastSeq - told.length, after) + 1;
  return told.map((data, index) => ({ seq: first + index, data }));
}

function endingOf(row: AnswerRow): AnswerEventData {
  if (row.failure) return { type: "failed", failure: row.failure };
  return {
    type: "done",
    outcome: row.outcome ?? "answered",
    writer: row.writer ?? "",
    finishedAt: (row.finishedAt ?? row.createdAt).toISOString(),
  };
}
