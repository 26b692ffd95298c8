import type { z } from "zod";
import { guardedFetch } from "./guarded-fetch.server";

export interface JsonRequest {
  signal: AbortSignal;
  timeoutMs: number;
  headers?: Record<string, string>;
}

const MAX_BYTES = 4_000_000;

/**
 * Calls a service that the operator configured.
 * @throws FetchError, or Error when the response is not JSON
 */
export async function getJson(url: URL, { signal, timeoutMs, headers }: JsonRequest): Promise<unknown> {
  const { text } = await guardedFetch(url.href, {
    signal,
    timeoutMs,
    headers,
    maxBytes: MAX_BYTES,
    accept: ["application/json"],
    trustedOrigins: [url.origin],
  });
  try {
    return JSON.parse(text);
  } catch {
    // The parser's own message quotes the text, which may hold the question.
    throw new Error("Not JSON");
  }
}

/**
 * Checks that a service's response has its documented shape.
 * @throws Error naming the first field that differs
 */
export function asDocumented<Schema extends z.ZodType>(schema: Schema, json: unknown): z.output<Schema> {
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`Not the documented JSON: ${issue?.path.join(".")}: ${issue?.message}`);
}

/** The items with the documented shape: drops malformed ones rather than the whole response. */
export function eachAsDocumented<Schema extends z.ZodType>(schema: Schema, items: unknown[]): z.output<Schema>[] {
  return items.flatMap((item) => {
    const parsed = schema.safeParse(item);
    return parsed.success ? [parsed.data] : [];
  });
}
