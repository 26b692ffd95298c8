import type { ModelTiming } from "~/ai/deadlines.server";
import { Spending, streamWithSpending } from "~/ai/spending.server";
import type { AnswerWriter, Brief, WriterEvent } from "~/answers/types";
import { createModelWriter, type ModelWriterOptions } from "~/answers/write/model.server";
import { certain } from "../harness/judged";
import { claudeModel } from "../harness/models";
import type { ClaudePeer } from "../peers/claude";

/** Short enough to wait for, long enough not to fire in other tests. */
export const timing: ModelTiming = { firstWordsMs: 5_000, answerMs: 10_000, retryDelayMs: 1 };

const card = { provider: "library", snippet: "", image: null };

export function briefAbout(question: string, ...texts: string[]): Brief {
  return {
    question,
    thread: [],
    sources: texts.map((_, index) => ({ ...card, url: `/library/entry-${index}`, title: `Entry ${index}` })),
    passages: texts.map((text, source) => certain({ text, source, score: 1 - source / 10 })),
    written: "",
  };
}

export const photosynthesis = briefAbout(
  "How does photosynthesis work?",
  "Photosynthesis turns light into sugar. It needs water and carbon dioxide. Oxygen is left over.",
  "Chlorophyll absorbs light for photosynthesis. It is green because it reflects green light.",
);

/** A writer that may pay, as in an admitted answer. */
export function writerAsking(
  peer: ClaudePeer,
  { model, ...options }: Partial<Omit<ModelWriterOptions, "model">> & { model?: string } = {},
): AnswerWriter {
  const writer = createModelWriter({
    model: claudeModel(peer.url, model),
    mode: "citations",
    webSearch: false,
    timing,
    ...options,
  });
  const task = () => new Spending({ mayPay: true, payer: null });
  return { ...writer, write: (...given) => streamWithSpending(task(), () => writer.write(...given)) };
}

export interface Written {
  events: WriterEvent[];
  /** The text, with each citation inline as `{passage}`. */
  text: string;
  /** What was thrown, if anything. */
  error: unknown;
}

/** Runs a writer to its end. */
export async function written(
  writer: AnswerWriter,
  brief: Brief,
  signal = new AbortController().signal,
): Promise<Written> {
  const events: WriterEvent[] = [];
  let error: unknown = null;
  try {
    for await (const event of writer.write(brief, { signal })) events.push(event);
  } catch (thrown) {
    error = thrown;
  }
  return { events, text: events.map(asText).join(""), error };
}

export function related(events: WriterEvent[]): string[] {
  return events.flatMap((event) => (event.type === "related" ? event.questions : []));
}

function asText(event: WriterEvent): string {
  if (event.type === "text") return event.text;
  if (event.type === "citation") return `{${event.passage}}`;
  return event.type === "found" ? `{${event.source.url}}` : "";
}
