import { config } from "~/config.server";
import { DeadlineError } from "~/http/deadline";
import { said } from "~/language/words";
import { wordsIn } from "~/language/words.server";
import { log } from "~/log.server";
import { articleSources } from "~/news/article-sources.server";
import type { FollowUp } from "~/passages/follow-up";
import { languageOfQuestion } from "~/text/detect-language.server";
import type { Language } from "~/text/language";
import { traced } from "~/tracing.server";
import { uploadSources } from "~/uploads/uploads.server";
import { checkAnswer } from "../check/check-answer.server";
import { type Decline, declineOf, smallTalkReply } from "../decline/decline.server";
import { asksAboutFile, overviewOf } from "../find/about-file";
import { answersToEach, withAnswersToEach } from "../find/answers-to-each.server";
import { planSearches, searchesOf } from "../find/plan";
import { type Rewritable, rewriteQuery } from "../find/query-rewriting/rewrite-query.server";
import { rankingOf } from "../find/rank-sources.server";
import { research } from "../find/research.server";
import { type RetrievalProgress, retrieve } from "../find/retrieve.server";
import { selectPassages } from "../find/select-passages";
import {
  type AnswerWriter,
  type Brief,
  type Failure,
  type Mode,
  type PlanStep,
  type Source,
  type WithoutModel,
  WriterError,
  type WriterEvent,
} from "../types";
import { isCalculation } from "../write/calculator.server";
import { extractiveWriter } from "../write/extractive.server";
import { factBrief } from "../write/facts.server";
import { whyWithoutModel, writersFor } from "../write/writers.server";
import type { AnswerRow } from "./answer-view.server";
import type { Draft } from "./draft.server";
import type { EventLog } from "./event-log.server";

/** How a question is answered: sources -> brief -> cited text, streamed as events. */

/** The most passages a writer gets, and the most sources a reader sees. */
const limits: Record<Mode, { passages: number; sources: number }> = {
  quick: { passages: 12, sources: 6 },
  thorough: { passages: 24, sources: 10 },
};

export interface Finished {
  outcome: "answered" | "declined";
  writer: string;
  /** The name of the model that wrote it, for people. */
  model: string | null;
  /** Why nothing that costs money was used for it, although that is set up. */
  withoutModel: WithoutModel | null;
  draft: Draft;
  related: string[];
  /** False when the answer should not be reused for the same question. */
  reusable: boolean;
}

/** The writer's brief, and the planned searches that led to it: none for a quick answer. */
export interface Prepared {
  brief: Brief;
  plan: PlanStep[];
}

/**
 * Finds the writer's material, starting with the thread's files and its news article. Sends progress, plan and sources
 * as they become known.
 */
export async function prepareBrief(
  row: Rewritable & Pick<AnswerRow, "uploadIds">,
  events: EventLog,
  signal: AbortSignal,
): Promise<Prepared> {
  const { question, thread, followUp, uploadIds, mode, askedModel } = row;
  const language = languageOfQuestion(row);
  const asked = { question, language, thread, mode, askedModel, written: "" };
  const needsNoSources = isCalculation(question) || (uploadIds.length === 0 && smallTalkReply(asked) !== null);
  if (needsNoSources) return { brief: { ...asked, sources: [], passages: [] }, plan: [] };
  const fact = uploadIds.length === 0 ? await factBrief(asked) : null;
  if (fact) return { brief: fact, plan: [] };
  const [files, articles] = await Promise.all([uploadSources(uploadIds), articleSources(uploadIds, signal)]);
  const own = [...articles, ...files];
  // A question that is just the article's title asks for a summary of the article.
  const asksAboutOwn = asksAboutFile(question) || articles.some(({ title }) => title === question);
  if (own.length > 0 && asksAboutOwn) return { brief: { ...asked, ...overviewOf(own), overview: true }, plan: [] };
  const { question: whole, searches } = await queriesFor(row, language, signal);
  const rewritten = { ...asked, question: whole };
  if (isCalculation(whole)) return { brief: { ...rewritten, sources: [], passages: [] }, plan: [] };
  const completed = whole !== question && uploadIds.length === 0 ? await factBrief(rewritten) : null;
  if (completed) return { brief: completed, plan: [] };
  const { found, plan } = await traced("retrieve", { "asklantern.searches": searches.length }, () =>
    find({ ...rewritten, followUp: followUp ?? undefined }, searches, events, signal),
  );
  const sources = [...own, ...found];
  return traced("rank", { "asklantern.sources": sources.length }, async () => {
    const rank = await rankingOf(searches, sources, { signal, language });
    const selected = selectPassages(searches, sources, { first: articles.length, ...limits[mode], language, rank });
    const answers = await answersToEach(whole, sources, { signal, language, followUp: followUp ?? undefined });
    return { brief: { ...rewritten, ...withAnswersToEach(selected, answers, limits[mode]) }, plan };
  });
}

/**
 * The question, rewritten by the model where it doesn't stand alone, and the searches for it. A quick answer searches
 * once, as for a first question.
 */
async function queriesFor(
  row: Rewritable,
  language: Language,
  signal: AbortSignal,
): Promise<{ question: string; searches: string[] }> {
  const { question, searches: parts } = (await rewriteQuery(row, { signal })) ?? {
    question: row.question,
    searches: [],
  };
  if (row.mode === "quick") return { question, searches: [question] };
  return { question, searches: parts.length > 0 ? searchesOf(question, parts) : planSearches(question, language) };
}

async function find(
  { question, language, followUp, mode }: { question: string; language: Language; followUp?: FollowUp; mode: Mode },
  searches: string[],
  events: EventLog,
  signal: AbortSignal,
): Promise<{ found: Source[]; plan: PlanStep[] }> {
  const t = wordsIn(language);
  const onProgress = (progress: RetrievalProgress) => {
    const text =
      progress.stage === "searching"
        ? t.count(progress.sources, "Searching {n} source", "Searching {n} sources")
        : t.count(progress.pages, "Reading {n} page", "Reading {n} pages");
    events.append({ type: "status", stage: progress.stage, text });
  };
  if (mode === "thorough") {
    return research(searches, {
      signal,
      language,
      followUp,
      onProgress,
      onPlan: (plan) => events.append({ type: "plan", plan }),
    });
  }
  return { found: await retrieve(question, { signal, language, followUp, onProgress }), plan: [] };
}

/**
 * Writes the answer from its brief with the first writer that succeeds.
 * @throws WriterError when no writer can finish; the text so far is in `draft`
 */
export async function writeAnswer(
  brief: Brief,
  draft: Draft,
  events: EventLog,
  signal: AbortSignal,
): Promise<Finished> {
  const t = wordsIn(languageOfQuestion(brief));
  events.append({ type: "sources", sources: draft.sources }, { type: "status", stage: "writing", text: t("Writing") });
  const [preferred, ...others] = writersFor(brief, config());
  const reply = brief.passages.length === 0 ? smallTalkReply(brief) : null;
  if (reply) return decline(reply, { writer: extractiveWriter.id, model: null, withoutModel: null }, draft, events);
  let withoutModel = whyWithoutModel(brief);
  for (const writer of [preferred, ...others].filter((candidate) => candidate !== undefined)) {
    const isLast = writer === (others.at(-1) ?? preferred);
    try {
      const { declined, related } = await traced("write", { "asklantern.writer": writer.id }, (span) => {
        events.onFirstWords = () => span.event("first words");
        return runWriter(writer, brief, draft, events, signal);
      });
      const by = { writer: writer.id, model: writer.model ?? null, withoutModel: writer.model ? null : withoutModel };
      if (declined) return await decline(await declineOf(brief), by, draft, events);
      if (!writer.restsOnNothing) events.append(...(await traced("check", {}, () => checkAnswer(draft, brief))));
      return { outcome: "answered", ...by, draft, related, reusable: writer === preferred && !brief.fact?.isOfNow };
    } catch (error) {
      if (isLast || !canStandIn(error, draft)) throw error;
      withoutModel = writer.model === undefined ? withoutModel : reasonOf(error);
      if (!outOfMoney(error))
        log.warn({ writer: writer.id, err: error }, "writer failed before its first word; the next one answers");
    }
  }
  throw new Error("No writer is configured");
}

/** A writer that has written nothing yet can be replaced; one that refused has answered. */
function canStandIn(error: unknown, draft: Draft): boolean {
  return error instanceof WriterError && error.failure.code !== "refused" && draft.markdown === "";
}

/** Why a model wrote nothing, in the terms of the answer that is made without it. */
function reasonOf(error: unknown): WithoutModel {
  const code = error instanceof WriterError ? error.failure.code : null;
  return code === "budget" || code === "daily_limit" || code === "timeout" ? code : "unavailable";
}

/** Whether money for the model is used up: the budget's own log line has said so. */
function outOfMoney(error: unknown): boolean {
  const reason = reasonOf(error);
  return reason === "budget" || reason === "daily_limit";
}

async function runWriter(writer: AnswerWriter, brief: Brief, draft: Draft, events: EventLog, signal: AbortSignal) {
  let related: string[] = [];
  if (brief.passages.length === 0 && !writer.findsSources && !writer.restsOnNothing) return { declined: true, related };
  for await (const event of writer.write(brief, { signal })) {
    if (event.type === "declined") return { declined: true, related };
    if (event.type === "related") related = event.questions;
    else await appendEvents(event, draft, events);
  }
  if (related.length > 0) events.append({ type: "related", related });
  return { declined: false, related };
}

async function appendEvents(
  event: Extract<WriterEvent, { type: "text" | "citation" | "found" }>,
  draft: Draft,
  events: EventLog,
): Promise<void> {
  if (event.type === "text") draft.text(event.text);
  else events.append(...draft.cite(event));
  const delta = await draft.delta();
  if (delta) events.append(delta);
}

/** Says plainly that there is no answer, and offers ways on. */
async function decline(
  { markdown, related }: Decline,
  by: Pick<Finished, "writer" | "model" | "withoutModel">,
  draft: Draft,
  events: EventLog,
): Promise<Finished> {
  draft.isDeclined = true;
  draft.text(markdown);
  const delta = await draft.delta();
  events.append(...(delta ? [delta] : []), { type: "related", related });
  return { outcome: "declined", ...by, draft, related, reusable: false };
}

/** The failure to show the reader; its cause is in the log. */
export function failureOf(error: unknown, signal: AbortSignal): Failure {
  if (error instanceof WriterError) return error.failure;
  if (signal.reason instanceof DeadlineError) {
    return { code: "timeout", message: said("This answer took too long."), retryable: true };
  }
  return { code: "internal", message: said("Be patient, Try again."), retryable: true };
}
