import { z } from "zod";
import type { AnswerResult } from "~/answers/ask/answer-result.server";
import { modes, reasonsWithoutModel } from "~/answers/types";
import type { ErrorName } from "./api-errors";
import { type OperationDocs, operationDocs } from "./operation-docs.server";
import { Origin } from "./origin-docs.server";

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

const Answer = z
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

const events = {
  status: "What is being done: stage (searching, reading, writing) and text. With restart, what came before is void.",
  plan: "Of a thorough answer: its searches, each with how many sources it found, null until then. Replaces the one before.",
  sources: "All sources found.",
  delta:
    "text stands at offset at of the Markdown summary, in place of what was there and after. blocks are the same as HTML.",
  citation: "What the next mark rests on.",
  related: "Questions to ask next.",
  unfounded: "What the text says and none of its passages has. Comes after the text, where there is something to tell.",
  done: "The end: outcome, writer, model, withoutModel, id and sessionId.",
  failed: "The end: failure with code, message and retryable, id and sessionId.",
};

const failures: ErrorName[] = [
  "answerRefused",
  "answerCut",
  "answerTimeout",
  "answerIncomplete",
  "overloaded",
  "modelLimited",
  "budget",
  "answerOverLimit",
];
const asking: ErrorName[] = ["guestLimit", "unconfirmedLimit", "quotaExceeded", ...failures, "storeUnavailable"];

const url = "https://ask.example/library/machine-learning#supervised-learning";
const exampleId = "0f4b8a52-6c1d-4e0e-9d37-2a1b5c8e7f10";
const exampleSession = "7d2c9e14-3b5a-4f68-8a90-c1d2e3f4a5b6";
const exampleAnswer: AnswerResult = {
  id: exampleId,
  sessionId: exampleSession,
  summary: "<p>Machine learning finds patterns in examples instead of following written rules.[1]</p>",
  sources: [
    { provider: "library", url, title: "Machine learning", snippet: "Programs that learn from examples.", image: null },
  ],
  citations: [
    {
      marker: 1,
      source: 0,
      url,
      title: "Machine learning",
      heading: "",
      passage: "Machine learning finds patterns in examples instead of following written rules.",
      quote: "Machine learning finds patterns in examples instead of following written rules.",
      verdict: { support: "supported", by: "rules", missing: [] },
    },
  ],
  unfounded: [],
  related: ["What is supervised learning?"],
  engine: "extractive",
  model: null,
  withoutModel: null,
  mode: "quick",
  plan: [],
  outcome: "answered",
};

const whole = { json: Answer, events };

export const searchDocs = operationDocs({
  tag: "Answers",
  summary: "Ask a question",
  description:
    "Begins a thread and answers when the answer is whole, or streams it when the Accept header says text/event-stream. A stream's Content-Location is where a reader that was cut off goes on.",
  response: whole,
  errors: asking,
  example: { input: { q: "What is machine learning?" }, response: exampleAnswer },
});

export const modelsDocs = operationDocs({
  tag: "Answers",
  summary: "List the models to choose from",
  description:
    "Those that can be named as `model` when asking or checking, and in the playground. The first answers where none is named; where the list is empty, answers are made without a model.",
  response: {
    json: z
      .object({
        models: z.array(z.object({ id: z.string(), label: z.string().meta({ description: "Its name for people" }) })),
      })
      .meta({ id: "Models" }),
  },
  errors: [],
  example: { response: { models: [{ id: "llama-fast", label: "Llama (fast)" }] } },
});

export const followUpDocs = operationDocs({
  tag: "Answers",
  summary: "Ask on in a thread",
  description: "The question is answered as it stands in its thread. Whole or as a stream, as the first one.",
  response: whole,
  errors: ["notFound", "threadFull", ...asking],
  example: { input: { sessionId: exampleSession, query: "How does it learn?" }, response: exampleAnswer },
});

export const answerDocs = operationDocs({
  tag: "Answers",
  summary: "Read an answer again",
  description: "One of the caller's own. Where it is still being written, the call waits for its end.",
  response: { json: Answer },
  errors: failures,
  example: { params: { id: exampleId }, response: exampleAnswer },
});

export const answerCheckDocs = operationDocs({
  tag: "Answers",
  summary: "Have a model check an answer",
  description:
    "One of the caller's own, once it is finished. A model judges every cited sentence by its passage: verdicts change, and a citation that supports nothing goes with its mark. Asked again, it changes nothing and costs nothing.",
  response: { json: Answer },
  errors: [
    "notCheckable",
    "dailyLimit",
    "promptRefused",
    "upstream",
    "overloaded",
    "modelLimited",
    "modelTimeout",
    "budget",
    "noModel",
  ],
  example: {
    params: { id: exampleId },
    input: {},
    response: {
      ...exampleAnswer,
      citations: exampleAnswer.citations.map((citation) => ({
        ...citation,
        verdict: { support: "supported", by: "model", missing: [] },
      })),
    },
  },
});

export const answerEventsDocs: OperationDocs = operationDocs({
  tag: "Answers",
  summary: "Stream an answer",
  description:
    "Every event has a number. A reader that was cut off goes on after the last one it got, which it names in Last-Event-ID or in after.",
  headers: { "Last-Event-ID": { about: "The last event received; goes before after", example: "3" } },
  response: { events },
  example: { params: { id: exampleId }, input: { after: 0 } },
});
