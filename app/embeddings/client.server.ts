import { Agent, fetch, type Response } from "undici";
import { z } from "zod";
import { withDeadline } from "~/http/deadline";
import { asDocumented } from "~/http/json-api.server";
import { normalised } from "./vectors";

export interface EmbeddingsSettings {
  /** The base URL, before `/embeddings`. */
  url: string;
  key?: string;
  model: string;
}

/** Why there are no vectors. The message holds nothing of the input, so it is safe to log. */
export class EmbeddingsError extends Error {
  override name = "EmbeddingsError";
  constructor(
    message: string,
    /** True when the service rejects the texts: others may work. */
    readonly isAboutTexts = false,
  ) {
    super(message);
  }
}

/** The smallest batch limit among services is 96 texts. */
export const MOST_TEXTS = 64;
const MOST_DIMENSIONS = 8_192;
/** About twice the size of a full batch with that many dimensions. */
const MOST_BYTES = 24 * 1024 * 1024;
/** 400 bad request, 413 too large, 422 unprocessable. */
const ABOUT_TEXTS = new Set([400, 413, 422]);

const agent = new Agent({ connections: 8, headersTimeout: 60_000, bodyTimeout: 60_000, connect: { timeout: 5_000 } });

const Count = z.int().nonnegative();
const Answer = z.object({
  /** Some services omit it, and a wrong count doesn't invalidate the vectors. */
  usage: z.object({ prompt_tokens: Count.optional(), total_tokens: Count.optional() }).optional().catch(undefined),
  data: z.array(z.object({ index: z.int(), embedding: z.array(z.number()).min(2).max(MOST_DIMENSIONS) })),
});

export interface EmbedOptions {
  signal: AbortSignal;
  /** For all texts together. */
  timeoutMs: number;
  /** Called with the token count of each request, if the service reports it. */
  onTokens?: (tokens: number) => void;
}

/**
 * Calls a service that speaks OpenAI's embeddings API. The operator configures its address; redirects are not followed.
 * @returns a vector of length 1 per text, all of the same dimensions
 * @throws EmbeddingsError, DeadlineError, the signal's reason, or the network's error
 */
export async function embedTexts(
  texts: readonly string[],
  settings: EmbeddingsSettings,
  { signal, timeoutMs, onTokens }: EmbedOptions,
): Promise<Float32Array[]> {
  const vectors = await withDeadline(timeoutMs, signal, async (inner) => {
    const found: Float32Array[] = [];
    for (let from = 0; from < texts.length; from += MOST_TEXTS)
      found.push(...(await embedBatch(texts.slice(from, from + MOST_TEXTS), settings, { signal: inner, onTokens })));
    return found;
  });
  if (vectors.some(({ length }) => length !== vectors[0]?.length))
    throw new EmbeddingsError("vectors of different dimensions");
  return vectors;
}

async function embedBatch(
  input: readonly string[],
  { url, key, model }: EmbeddingsSettings,
  { signal, onTokens }: Pick<EmbedOptions, "signal" | "onTokens">,
): Promise<Float32Array[]> {
  const response = await fetch(`${url}/embeddings`, {
    method: "POST",
    signal,
    dispatcher: agent,
    redirect: "error",
    headers: {
      "Content-Type": "application/json",
      Accept: "application/json",
      ...(key && { Authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify({ model, input, encoding_format: "float" }),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new EmbeddingsError(`status ${response.status}`, ABOUT_TEXTS.has(response.status));
  }
  const { data, usage } = asDocumented(Answer, parse(await readAtMost(response, MOST_BYTES)));
  const tokens = usage?.prompt_tokens ?? usage?.total_tokens;
  if (tokens !== undefined) onTokens?.(tokens);
  const byIndex = new Map(data.map(({ index, embedding }) => [index, embedding]));
  if (data.length !== input.length || byIndex.size !== input.length) throw new EmbeddingsError("not a vector per text");
  return input.map((_, index) => {
    const unit = normalised(byIndex.get(index) ?? []);
    if (!unit) throw new EmbeddingsError("a vector without direction");
    return unit;
  });
}

async function readAtMost(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new EmbeddingsError(`more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's own message quotes the text, which must not be logged.
    throw new EmbeddingsError("not JSON");
  }
}
