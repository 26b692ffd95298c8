import { z } from "zod";
import type { AnswerResult } from "~/answers/ask/answer-result.server";
import { Answer, answerStream } from "./answer-schemas.server";
import type { ErrorName } from "./api-errors";
import { type OperationDocs, operationDocs } from "./operation-docs.server";

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

const whole = { json: Answer, stream: answerStream };

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
  response: { stream: answerStream },
  example: { params: { id: exampleId }, input: { after: 0 } },
});
