import type { z } from "zod";
import type { ErrorName } from "./api-errors";

/** The reference's groups, in order. */
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

/** An operation's documentation besides its schemas, for /api/openapi.json. */
export interface OperationDocs {
  tag: Tag;
  /** One line, without a full stop. */
  summary: string;
  /** Anything else a caller needs to know. */
  description?: string;
  /** Request headers that it reads, by name. */
  headers?: Record<string, HeaderDocs>;
  response: ResponseDocs;
  /** Its own errors: those implied by its method, parameters and scope are added. */
  errors?: ErrorName[];
  /** A call that works as written, except for ids, and its response. */
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
  /** Sent in examples although optional. */
  inExample?: boolean;
}

export interface ResponseDocs {
  /** 200 by default. */
  status?: 200 | 201;
  /** The JSON response; without one, the call only returns a stream. */
  json?: z.ZodType;
  /** Its stream, if it has one. */
  stream?: StreamDocs;
}

export interface StreamDocs {
  /** Of its type in the document, which is not the JSON response's. */
  name: string;
  /** By name, each with what it means and what its data is. */
  events: Record<string, { about: string; data: z.ZodType }>;
}

/** Helps inference and checking, as `operation` does. */
export const operationDocs = (docs: OperationDocs): OperationDocs => docs;
