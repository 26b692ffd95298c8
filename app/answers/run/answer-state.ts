import type { AnswerEvent, AnswerEventData, AnswerView } from "../types";

/** Applies events to an answer as they arrive. Pure functions on plain data. */

/** @returns the answer after the event; the same object when the event was already applied */
export function withEvent(answer: AnswerView, { seq, data }: AnswerEvent): AnswerView {
  if (seq <= answer.lastSeq) return answer;
  return { ...answer, ...change(answer, data), lastSeq: seq };
}

/**
 * Replaces the current view with a freshly loaded one, unless both are running and the current one has seen more
 * events.
 */
export function withLoaded(followed: AnswerView, loaded: AnswerView): AnswerView {
  const behind =
    loaded.id === followed.id &&
    loaded.status === "running" &&
    followed.status === "running" &&
    loaded.lastSeq < followed.lastSeq;
  return behind ? followed : loaded;
}

function change(answer: AnswerView, data: AnswerEventData): Partial<AnswerView> {
  switch (data.type) {
    case "status":
      return { progress: data.text, ...(data.restart && { summary: "", blocks: [], citations: [], unfounded: [] }) };
    case "plan":
      return { plan: data.plan };
    case "sources":
      return { sources: data.sources };
    case "delta":
      return { summary: answer.summary.slice(0, data.at) + data.text, blocks: withTail(answer.blocks, data.blocks) };
    case "citation":
      return { citations: [...answer.citations, data.citation] };
    case "related":
      return { related: data.related };
    case "unfounded":
      return { unfounded: data.unfounded };
    case "done":
      return {
        status: "done",
        outcome: data.outcome,
        writer: data.writer,
        model: data.model ?? null,
        withoutModel: data.withoutModel ?? null,
        finishedAt: data.finishedAt,
        progress: null,
        failure: null,
      };
    case "failed":
      return { status: "failed", failure: data.failure, progress: null };
  }
}

/** A delta's blocks are the end of the summary: they replace everything from the first of them on. */
function withTail(blocks: string[], tail: { index: number; html: string }[]): string[] {
  const first = tail[0];
  if (!first) return blocks;
  return [...blocks.slice(0, first.index), ...tail.map(({ html }) => html)];
}
