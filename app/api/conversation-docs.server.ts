import { z } from "zod";
import type { Conversation, ConversationSummary } from "~/conversations/conversation";
import type { ErrorName } from "./api-errors";
import { operationDocs } from "./operation-docs.server";

const summaryFields = {
  id: z.uuid(),
  title: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
};

const Summary = z.object(summaryFields).meta({ id: "ConversationSummary" }) satisfies z.ZodType<ConversationSummary>;

const Whole = z
  .object({
    ...summaryFields,
    messages: z.array(
      z.object({
        id: z.string(),
        role: z.enum(["user", "assistant"]),
        content: z.string().meta({ description: "A question as typed, or an answer's Markdown with its [n] marks" }),
      }),
    ),
  })
  .meta({ id: "Conversation" }) satisfies z.ZodType<Conversation>;

const One = z.object({ conversation: Whole });
const List = z.object({ conversations: z.array(Summary) });

const tag = "Conversations";
const store: ErrorName[] = ["quotaExceeded", "storeUnavailable"];
const params = { id: "7d2c9e14-3b5a-4f68-8a90-c1d2e3f4a5b6" };
const summary = {
  id: params.id,
  title: "What is machine learning?",
  createdAt: "2026-11-20T09:30:00.000Z",
  updatedAt: "2026-11-20T09:31:00.000Z",
};
const empty = { conversation: { ...summary, title: "Untitled Chat", messages: [] } };
const asked = {
  conversation: { ...summary, messages: [{ id: "0.question", role: "user", content: "What is machine learning?" }] },
};

export const listDocs = operationDocs({
  tag,
  summary: "List or search conversations",
  description: "Newest first; with q those whose title or messages hold the text, latest changed first.",
  response: { json: List },
  errors: store,
  example: { input: { q: "machine" }, response: { conversations: [summary] } },
});

export const beginDocs = operationDocs({
  tag,
  summary: "Begin a conversation",
  description:
    "Or get the newest one, when nothing was asked in it yet. Ask in it by a follow-up with its id as sessionId.",
  response: { status: 201, json: One },
  errors: store,
  example: { input: {}, response: empty },
});

export const readDocs = operationDocs({
  tag,
  summary: "Read a conversation",
  response: { json: One },
  errors: store,
  example: { params, response: asked },
});

export const renameDocs = operationDocs({
  tag,
  summary: "Rename a conversation",
  description: "A title is cut to 50 characters.",
  response: { json: One },
  errors: store,
  example: {
    params,
    input: { title: "Lanterns" },
    response: { conversation: { ...asked.conversation, title: "Lanterns" } },
  },
});

export const removeDocs = operationDocs({
  tag,
  summary: "Delete a conversation",
  description: "It can be restored for ten minutes.",
  response: { json: z.object({ deleted: z.literal(true) }) },
  errors: store,
  example: { params, response: { deleted: true } },
});

export const restoreDocs = operationDocs({
  tag,
  summary: "Restore a deleted conversation",
  response: { json: One },
  errors: store,
  example: { params, response: asked },
});

export const watchDocs = operationDocs({
  tag,
  summary: "Watch the list of conversations",
  response: {
    stream: {
      name: "ConversationsStream",
      events: { conversations: { about: "The list: at once, and after each change.", data: List } },
    },
  },
  errors: store,
  example: {},
});

export const migrationDocs = operationDocs({
  tag,
  summary: "Bring a chat along that a browser has kept",
  description: "Saved once, however often it is sent.",
  response: { json: z.object({ migrated: z.literal(true) }) },
  errors: store,
  example: {
    input: { session: { title: "Lanterns", messages: [{ role: "user", content: "How bright is a lantern?" }] } },
    response: { migrated: true },
  },
});
