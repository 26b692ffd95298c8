import { rankPassages } from "~/answers/rank";
import { retrieve } from "~/answers/retrieve.server";
import type { Brief, SourceProvider } from "~/answers/types";
import { createExtractiveWriter } from "~/answers/writers/extractive.server";

export interface Asked {
  /** Addresses and titles of the sources, in the order in which their best passages rank. */
  ranked: { url: string; title: string }[];
  /** The answer's text without marks; null when it was declined. */
  summary: string | null;
}

/** As the pipeline has it. */
const PASSAGE_LIMIT = 12;
const PATIENCE_MS = 30_000;

const writer = createExtractiveWriter({ candidates: async () => [] });

/** Asks one question the way the product does: retrieve, rank, write. */
export async function ask(question: string, providers: SourceProvider[]): Promise<Asked> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const sources = await retrieve(question, { signal, providers });
  const passages = rankPassages(question, sources, { limit: PASSAGE_LIMIT });
  const cards = sources.map(({ passages: _, ...card }) => card);
  const order = [...new Set(passages.map(({ source }) => source))];
  return {
    ranked: order.flatMap((index) => cards[index] ?? []),
    summary: await summaryOf({ question, thread: [], sources: cards, passages, written: "" }, signal),
  };
}

async function summaryOf(brief: Brief, signal: AbortSignal): Promise<string | null> {
  let summary = "";
  for await (const event of writer.write(brief, { signal })) {
    if (event.type === "declined") return null;
    if (event.type === "text") summary += event.text;
  }
  // What Markdown escapes is no part of the text.
  return summary.replace(/\\(?=\p{P}|\p{S})/gu, "");
}
