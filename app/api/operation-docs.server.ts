import type { z } from "zod";
import type { ErrorName } from "./api-errors";

/** The groups of the reference, in its order. */
export const tags = {
  Answers: "Ask, ask on, and read answers in which every sentence leads to the passage it rests on.",
  Library: "The articles and documents that answers are taken from.",
  News: "What science and technology feeds say.",
  Studios: "Prompts, diagrams and pictures.",
  Conversations: "The saved conversations of an account.",
  Tokens: "What programs show to call in a person's name. These calls are for that person's browser alone.",
  Newsletter: "News of the product, by mail.",
  Reference: "This description.",
} as const;
export type Tag = keyof typeof tags;

/** What an operation says of itself besides its own schemas: its place in the document that /api/openapi.json gives. */
export interface OperationDocs {
  tag: Tag;
  /** One line, without a full stop. */
  summary: string;
  /** Whatever else a caller has to know. */
  description?: string;
  /** Headers that it reads, by name. */
  headers?: Record<string, HeaderDocs>;
  response: ResponseDocs;
  /** Errors of its own: those that follow from its method, parameters and scope are added. */
  errors?: ErrorName[];
  /** A call that works as it stands, but for ids, and what it answers. */
  example: {
    /** Query or body. */
    input?: Record<string, unknown>;
    params?: Record<string, string>;
    response?: unknown;
  };
}

interface HeaderDocs {
  about: string;
  example: string;
  required?: boolean;
  /** Sent in examples although it is not required. */
  inExample?: boolean;
}

export interface ResponseDocs {
  /** 200 unless said otherwise. */
  status?: 200 | 201;
  /** Of the JSON; without one, the call answers with a stream only. */
  json?: z.ZodType;
  /** The events of its stream, with what each one tells, where it answers with one. */
  events?: Record<string, string>;
}

/** Helps inference and checking, as `operation` does. */
export const operationDocs = (docs: OperationDocs): OperationDocs => docs;
