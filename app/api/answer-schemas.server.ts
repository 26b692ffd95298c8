import { z } from "zod";
import type { AnswerResult } from "~/answers/ask/answer-result.server";
import { type AnswerEventData, modes, reasonsWithoutModel } from "~/answers/types";
import type { StreamDocs } from "./operation-docs.server";
import { Origin } from "./origin-docs.server";

/** An answer, and the events of one that is being written, as programs get them. */

const Source = z
  .object({
    provider: z.string().meta({ description: "Who found it, e.g. library or mediawiki" }),
    url: z.string(),
    title: z.string(),
    snippet: z.string(),
    image: z.string().nullable(),
    references: z
      .array(z.object({ title: z.string(), publisher: z.string(), url: z.string() }))
      .optional()
      .describe("Publications that bear out an entry of our library"),
    origin: Origin.optional(),
  })
  .meta({ id: "Source", description: "A page that an answer rests on" });

const Verdict = z
  .object({
    support: z.enum(["supported", "partly", "not"]),
    by: z.enum(["rules", "model"]).meta({ description: "Who judged: fixed rules, or a model that was asked to" }),
    missing: z.array(z.string()).meta({ description: "What of the sentence the passage lacks, as it stands there" }),
  })
  .meta({ id: "Verdict", description: "How well a passage supports the sentence before its mark" });

const Unfounded = z
  .object({
    kind: z.enum(["number", "date", "quote", "sentence"]).meta({
      description: "sentence: one that lost its marks, because the passages cited for it do not support it",
    }),
    text: z.string().meta({ description: "As it stands in the answer" }),
  })
  .meta({ id: "Unfounded", description: "What an answer says and none of its passages has" });

const Citation = z
  .object({
    marker: z.int().meta({ description: "The number in the summary's mark" }),
    source: z.int().meta({ description: "Index into sources" }),
    url: z.string(),
    title: z.string(),
    heading: z.string(),
    passage: z.string(),
    quote: z.string().meta({ description: "The part of the passage that the sentence rests on, verbatim" }),
    verdict: Verdict.optional().meta({ description: "Absent in answers older than the check" }),
  })
  .meta({ id: "Citation", description: "What the summary's k-th mark rests on is the k-th citation" });

const PlanStep = z
  .object({
    query: z.string(),
    found: z.int().nullable().meta({ description: "How many sources it found; null while it runs" }),
  })
  .meta({ id: "PlanStep", description: "One search of a thorough answer" });

export const Answer = z
  .object({
    id: z.uuid(),
    sessionId: z.uuid().meta({ description: "The thread: what a follow-up is asked with" }),
    summary: z.string().meta({ description: "Sanitised HTML" }),
    sources: z.array(Source),
    citations: z.array(Citation),
    unfounded: z.array(Unfounded),
    related: z.array(z.string()).meta({ description: "Questions to ask next" }),
    engine: z.string().meta({ description: "Who wrote it: claude, model (another), extractive, calculator or facts" }),
    model: z.string().nullable().meta({ description: "The name of the model that wrote it; null where none did" }),
    withoutModel: z.enum(reasonsWithoutModel).nullable().meta({
      description:
        "Why it was written without what costs the site money, such as its model: daily_limit, the caller's uses or share of the day are taken; budget, the site's money for today is; timeout or unavailable, its model did not answer. null where it was not, or nothing that costs money is set up",
    }),
    mode: z.enum(modes).meta({ description: "How thoroughly it was asked for" }),
    plan: z.array(PlanStep).meta({ description: "The searches of a thorough answer; empty in a quick one" }),
    outcome: z.enum(["answered", "declined"]).meta({ description: "declined: the sources do not say" }),
  })
  .meta({ id: "Answer" }) satisfies z.ZodType<AnswerResult>;

const Failure = z
  .object({
    code: z.string().meta({ description: "Stable, e.g. overloaded" }),
    message: z.string().meta({ description: "For people" }),
    retryable: z.boolean().meta({ description: "Whether asking again, or continuing, may help" }),
  })
  .meta({ id: "AnswerFailure", description: "Why an answer ended early" });

/** What the last event adds, whichever it is. */
const named = { id: z.uuid(), sessionId: z.uuid() };

export const answerStream = {
  name: "AnswerStream",
  events: {
    status: {
      about:
        "What is being done: stage (searching, reading, writing) and text. With restart, what came before is void.",
      data: z.object({
        type: z.literal("status"),
        stage: z.enum(["searching", "reading", "writing"]),
        text: z.string(),
        restart: z.boolean().optional(),
      }),
    },
    plan: {
      about:
        "Of a thorough answer: its searches, each with how many sources it found, null until then. Replaces the one before.",
      data: z.object({ type: z.literal("plan"), plan: z.array(PlanStep) }),
    },
    sources: {
      about: "All sources found.",
      data: z.object({ type: z.literal("sources"), sources: z.array(Source) }),
    },
    delta: {
      about:
        "text stands at offset at of the Markdown summary, in place of what was there and after. blocks are the same as HTML.",
      data: z.object({
        type: z.literal("delta"),
        at: z.int(),
        text: z.string(),
        blocks: z.array(z.object({ index: z.int(), html: z.string() })),
      }),
    },
    citation: {
      about: "What the next mark rests on.",
      data: z.object({ type: z.literal("citation"), citation: Citation }),
    },
    related: {
      about: "Questions to ask next.",
      data: z.object({ type: z.literal("related"), related: z.array(z.string()) }),
    },
    unfounded: {
      about: "What the text says and none of its passages has. Comes after the text, where there is something to tell.",
      data: z.object({ type: z.literal("unfounded"), unfounded: z.array(Unfounded) }),
    },
    done: {
      about: "The end: outcome, writer, model, withoutModel, id and sessionId.",
      data: z.object({
        type: z.literal("done"),
        outcome: z.enum(["answered", "declined"]),
        writer: z.string(),
        model: z.string().nullable().optional(),
        withoutModel: z.enum(reasonsWithoutModel).nullable(),
        finishedAt: z.iso.datetime(),
        ...named,
      }),
    },
    failed: {
      about: "The end: failure with code, message and retryable, id and sessionId.",
      data: z.object({ type: z.literal("failed"), failure: Failure, ...named }),
    },
  },
} satisfies StreamDocs & { events: Record<AnswerEventData["type"], unknown> };
