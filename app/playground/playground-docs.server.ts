import { z } from "zod";
import { operationDocs } from "~/api/operation-docs.server";
import type { HistoryEntry } from "./playground";

/** API reference of the playground's calls. */

const tag = "Studios";

const Entry = z
  .object({ id: z.uuid(), prompt: z.string(), response: z.string(), createdAt: z.iso.datetime() })
  .meta({ id: "HistoryEntry" }) satisfies z.ZodType<HistoryEntry>;
const Entries = z.array(Entry);

const headers = {
  "x-client-id": {
    about: "A random id of 128 bits or more that you make once and keep: a UUID, 22 characters or 32 hex digits.",
    example: "0d4f8a52-6f0e-4c1b-9a37-5b1e2c7d8f90",
    inExample: true,
  },
};
const errors = ["badClientId", "clientIdMissing"] as const;

const entry = {
  id: "7d2c9e14-3b5a-4f68-8a90-c1d2e3f4a5b6",
  prompt: "Write a haiku about lanterns",
  response: "Paper holds the dusk.",
  createdAt: "2026-11-20T09:30:00.000Z",
};

export const promptDocs = operationDocs({
  tag,
  summary: "Answer a prompt",
  description:
    "By a model where the site has one, else by a prompt coach that reads the prompt and improves it. With `Accept: text/event-stream` as a stream.",
  response: {
    json: z.object({ output: z.string().meta({ description: "Markdown; may be empty" }) }),
    stream: {
      name: "PromptStream",
      events: {
        delta: { about: "the next piece, in text", data: z.object({ text: z.string() }) },
        done: { about: "the whole, in output", data: z.object({ output: z.string() }) },
        failed: {
          about: "why it could not be finished: code, message, retryable",
          data: z.object({ code: z.string(), message: z.string(), retryable: z.boolean() }),
        },
      },
    },
  },
  errors: [
    "promptRefused",
    "promptCut",
    "promptIncomplete",
    "promptFailed",
    "overloaded",
    "modelLimited",
    "promptTimeout",
    "dailyLimit",
    "budget",
  ],
  example: {
    input: { prompt: "Write a haiku about lanterns", creativity: "High" },
    response: { output: "Paper holds the dusk..." },
  },
});

export const listHistoryDocs = operationDocs({
  tag,
  summary: "List the playground's history",
  description:
    "Newest first, of a client id or, with a token, of the account. `before` is the id of the last entry you have.",
  headers,
  response: { json: Entries },
  errors: [...errors],
  example: { input: { limit: 50 }, response: [entry] },
});

export const addHistoryDocs = operationDocs({
  tag,
  summary: "Add to the playground's history",
  description: "At most 200 entries are kept; the oldest go first.",
  headers,
  response: { status: 201, json: Entry },
  errors: [...errors],
  example: { input: { prompt: entry.prompt, response: entry.response }, response: entry },
});

export const removeHistoryDocs = operationDocs({
  tag,
  summary: "Delete an entry, or all",
  description:
    "With `id` one entry, which can be restored for ten minutes; the list as it then is comes back. With `all: true` everything, for good.",
  headers,
  response: { json: z.union([Entries, z.object({ deleted: z.literal(true) })]) },
  errors: [...errors, "notFound"],
  example: { input: { all: true }, response: { deleted: true } },
});

export const restoreHistoryDocs = operationDocs({
  tag,
  summary: "Restore a deleted entry",
  headers,
  response: { json: Entries },
  errors: [...errors, "notFound"],
  example: { input: { id: entry.id }, response: [entry] },
});
