import { checkAnswer } from "~/answers/check/check-answer.server";
import { answersToEach, withAnswersToEach } from "~/answers/find/answers-to-each.server";
import { rankingOf } from "~/answers/find/rank-sources.server";
import { retrieve } from "~/answers/find/retrieve.server";
import { Draft } from "~/answers/run/draft.server";
import type { AnswerWriter, Brief, SourceProvider, WriterEvent } from "~/answers/types";
import { calculatorWriter, isCalculation } from "~/answers/write/calculator.server";
import { createExtractiveWriter } from "~/answers/write/extractive.server";
import { factBrief, factsWriter } from "~/answers/write/facts.server";
import { askedLanguage } from "~/library/library.server";
import type { FollowUp } from "~/passages/follow-up";
import { rankByBm25 } from "~/passages/rank";
import type { Language } from "~/text/language";

export interface Asked extends Answered {
  /** Addresses and titles of the sources, ordered by their best passage, by our ranking and by BM25 alone. */
  ranked: Found[];
  byBm25: Found[];
}

interface Answered {
  /** The answer's text without marks; null if declined. */
  summary: string | null;
  /** Its cited sentences, in order; none if declined. */
  shown: ShownSentence[];
  checked: Checked;
  /** How likely the answer is right, from 0 to 1; undefined if the writer doesn't say. */
  confidence: number | undefined;
}

export interface Found {
  url: string;
  title: string;
}

export interface ShownSentence {
  /** As shown, with what precedes it without a citation. */
  text: string;
  /** In the order in which the writer cites them, at least one. */
  cited: Cited[];
}

export interface Cited {
  source: Found;
  /** The passage's text, and the part of it that is cited. */
  passage: string;
  quote: string;
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

export interface AskOptions {
  /** {@link plainWriter} by default. */
  writer?: AnswerWriter;
  /** The asker's interface language, which decides when the question's words don't. */
  likeliest?: Language;
  /** Where the question is a follow-up made to stand alone. */
  followUp?: FollowUp;
}

/** As in the pipeline. */
const PASSAGE_LIMIT = 12;
const PATIENCE_MS = 150_000;

/** The extractive writer, without the library's own questions. */
export const plainWriter: AnswerWriter = createExtractiveWriter({ candidates: async () => [] });

/** Asks one question the way the product does: retrieve, rank, write, check. Calculations go to the calculator, facts to their data. */
export async function ask(
  question: string,
  providers: SourceProvider[],
  { writer = plainWriter, likeliest, followUp }: AskOptions = {},
): Promise<Asked> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const language = askedLanguage(question, likeliest);
  const asked = { question, language, thread: [], written: "" };
  if (isCalculation(question)) {
    const calculated = await answer({ ...asked, sources: [], passages: [] }, calculatorWriter, signal);
    return { ranked: [], byBm25: [], ...calculated };
  }
  const fact = await factBrief(asked);
  if (fact) return { ranked: fact.sources, byBm25: fact.sources, ...(await answer(fact, factsWriter, signal)) };
  const sources = await retrieve(question, { signal, providers, language, followUp });
  const rank = await rankingOf([question], sources, { signal, language });
  const passages = rank(question, sources, { limit: PASSAGE_LIMIT, language });
  const cards = sources.map(({ passages: _, ...card }) => card);
  const each = await answersToEach(question, sources, { signal, providers, language, followUp });
  const brief = { ...asked, ...withAnswersToEach({ sources: cards, passages }, each, { passages: PASSAGE_LIMIT }) };
  const inOrder = (ranked: readonly { source: number }[]) =>
    [...new Set(ranked.map(({ source }) => source))].flatMap((index) => cards[index] ?? []);
  return {
    ranked: inOrder(passages),
    byBm25: inOrder(rankByBm25(question, sources, { limit: PASSAGE_LIMIT })),
    ...(await answer(brief, writer, signal)),
  };
}

async function answer(brief: Brief, writer: AnswerWriter, signal: AbortSignal): Promise<Answered> {
  const draft = new Draft("eval", brief);
  const events: WriterEvent[] = [];
  for await (const event of writer.write(brief, { signal })) {
    events.push(event);
    if (event.type === "text") draft.text(event.text);
    if (event.type === "citation" || event.type === "found") draft.cite(event);
  }
  await checkAnswer(draft, brief);
  const given = (support: string) => draft.citations.filter(({ verdict }) => verdict?.support === support).length;
  return {
    summary: events.some(({ type }) => type === "declined") ? null : plain(textOf(events)),
    shown: shownSentences(events, brief),
    checked: {
      supported: given("supported"),
      partly: given("partly"),
      not: draft.rejected,
      figures: draft.unfounded.filter(({ kind }) => kind !== "sentence").length,
    },
    confidence: confidenceOf(brief),
  };
}

/** How likely an answer from this brief is right, from 0 to 1; undefined if nothing was found. */
function confidenceOf({ passages }: Brief): number | undefined {
  return passages.length === 0 ? undefined : Math.max(...passages.map(({ confidence }) => confidence));
}

function textOf(events: readonly WriterEvent[]): string {
  return events.map((event) => (event.type === "text" ? event.text : "")).join("");
}

/** Markdown's escapes are not part of the text. */
function plain(markdown: string): string {
  return markdown.replace(/\\(?=\p{P}|\p{S})/gu, "");
}

/** Cuts the text at its citations; several in one place belong to one sentence. */
function shownSentences(events: readonly WriterEvent[], brief: Brief): ShownSentence[] {
  const shown: ShownSentence[] = [];
  let uncited = "";
  for (const event of events) {
    if (event.type === "text") uncited += event.text;
    const cited = citedBy(event, brief);
    if (!cited) continue;
    const last = shown.at(-1);
    if (last && !/[\p{L}\p{N}]/u.test(uncited)) last.cited.push(cited);
    else shown.push({ text: plain(uncited).trim(), cited: [cited] });
    uncited = "";
  }
  return shown;
}

function citedBy(event: WriterEvent, { passages, sources }: Brief): Cited | undefined {
  if (event.type === "found") return { source: event.source, passage: event.passage, quote: event.quote };
  if (event.type !== "citation") return undefined;
  const passage = passages[event.passage];
  const source = passage && sources[passage.source];
  return source && { source, passage: passage.text, quote: event.quote };
}
