import { checkAnswer } from "~/answers/check/check-answer.server";
import { retrieve } from "~/answers/find/retrieve.server";
import { Draft } from "~/answers/run/draft.server";
import type { AnswerWriter, Brief, SourceProvider } from "~/answers/types";
import { createExtractiveWriter } from "~/answers/write/extractive.server";
import { rankByBm25, rankPassages } from "~/passages/rank";

export interface Asked {
  /** Addresses and titles of the sources, ordered by their best passage, by our ranking and by BM25 alone. */
  ranked: Found[];
  byBm25: Found[];
  /** The answer's text without marks; null if declined. */
  summary: string | null;
  checked: Checked;
}

export interface Found {
  url: string;
  title: string;
}

/** Counts of the check's verdicts on an answer. */
export interface Checked {
  supported: number;
  partly: number;
  /** Citations that the check rejected. */
  not: number;
  /** Numbers, dates and quotes found in no passage. */
  figures: number;
}

/** As in the pipeline. */
const PASSAGE_LIMIT = 12;
const PATIENCE_MS = 150_000;

/** The extractive writer, without the library's own questions. */
export const plainWriter: AnswerWriter = createExtractiveWriter({ candidates: async () => [] });

/** Asks one question the way the product does: retrieve, rank, write, check. */
export async function ask(question: string, providers: SourceProvider[], writer = plainWriter): Promise<Asked> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const sources = await retrieve(question, { signal, providers });
  const passages = rankPassages(question, sources, { limit: PASSAGE_LIMIT });
  const cards = sources.map(({ passages: _, ...card }) => card);
  const inOrder = (ranked: readonly { source: number }[]) =>
    [...new Set(ranked.map(({ source }) => source))].flatMap((index) => cards[index] ?? []);
  return {
    ranked: inOrder(passages),
    byBm25: inOrder(rankByBm25(question, sources, { limit: PASSAGE_LIMIT })),
    ...(await answer({ question, thread: [], sources: cards, passages, written: "" }, writer, signal)),
  };
}

async function answer(
  brief: Brief,
  writer: AnswerWriter,
  signal: AbortSignal,
): Promise<Pick<Asked, "summary" | "checked">> {
  const draft = new Draft("eval", brief);
  let summary: string | null = "";
  for await (const event of writer.write(brief, { signal })) {
    if (event.type === "declined") summary = null;
    if (event.type === "text") {
      summary = (summary ?? "") + event.text;
      draft.text(event.text);
    }
    if (event.type === "citation" || event.type === "found") draft.cite(event);
  }
  checkAnswer(draft, brief);
  const given = (support: string) => draft.citations.filter(({ verdict }) => verdict?.support === support).length;
  return {
    // Markdown's escapes are not part of the text.
    summary: summary?.replace(/\\(?=\p{P}|\p{S})/gu, "") ?? null,
    checked: {
      supported: given("supported"),
      partly: given("partly"),
      not: draft.rejected,
      figures: draft.unfounded.filter(({ kind }) => kind !== "sentence").length,
    },
  };
}
