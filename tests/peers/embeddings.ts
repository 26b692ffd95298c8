import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { listenOnLoopback } from "../harness/loopback";
import { vectorOf } from "./meaning";

/**
 * - ok: like the real service, with vectors out of order, a token per word
 * - uncounted: without token counts, like some local servers
 * - miscounted: with an invalid token count
 * - 429, 500: in OpenAI's format
 * - refusing: 400 if any text contains "unspeakable"
 * - hang: never responds
 * - cut: the connection closes in the middle of the body
 * - malformed: JSON that ends early
 * - undocumented: JSON of another shape
 * - short: one vector missing
 * - uneven: vectors of different dimensions
 * - empty: a vector of zeros
 */
export type EmbeddingsBehaviour =
  | "ok"
  | "uncounted"
  | "miscounted"
  | "429"
  | "500"
  | "refusing"
  | "hang"
  | "cut"
  | "malformed"
  | "undocumented"
  | "short"
  | "uneven"
  | "empty";

export interface EmbeddingsPeer {
  /** The value for EMBEDDINGS_API_URL. */
  url: string;
  /** Requests received, oldest first. */
  requests: { model: string; input: string[]; authorization: string | undefined }[];
  /** Sets the behaviour for all later requests. */
  behave(behaviour: EmbeddingsBehaviour): void;
  /** Sets the model's number of dimensions from now on. */
  resize(dimensions: number): void;
  close(): Promise<void>;
}

const Request = z.object({ model: z.string(), input: z.array(z.string().min(1)).min(1).max(96) });

/** OpenAI's embeddings API over {@link vectorOf}. With `apiKey`, other keys are refused. */
export async function startEmbeddings({
  apiKey,
  dimensions = 256,
}: {
  apiKey?: string;
  dimensions?: number;
} = {}): Promise<EmbeddingsPeer> {
  let behaviour: EmbeddingsBehaviour = "ok";
  let size = dimensions;
  const requests: EmbeddingsPeer["requests"] = [];

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(incoming);
    if (incoming.method !== "POST" || incoming.url !== "/v1/embeddings") return fail(response, 404, "unknown_url");
    const { authorization } = incoming.headers;
    if (apiKey && authorization !== `Bearer ${apiKey}`) return fail(response, 401, "invalid_api_key");
    const asked = Request.safeParse(JSON.parse(body));
    if (!asked.success) return fail(response, 400, "invalid_input");
    const { model, input } = asked.data;
    requests.push({ model, input, authorization });
    if (behaviour === "hang") return;
    if (behaviour === "429") return fail(response, 429, "rate_limit_exceeded");
    if (behaviour === "500") return fail(response, 500, "server_error");
    if (behaviour === "refusing" && input.some((one) => one.includes("unspeakable")))
      return fail(response, 400, "invalid_input");
    const vectors = input.map((one) => [...vectorOf(one, size)]);
    if (behaviour === "short") vectors.pop();
    if (behaviour === "uneven") vectors[0] = vectors[0]?.slice(1) ?? [];
    if (behaviour === "empty") vectors[0]?.fill(0);
    const data = vectors.map((embedding, index) => ({ object: "embedding", index, embedding })).reverse();
    const sent = JSON.stringify({
      object: "list",
      model,
      data: behaviour === "undocumented" ? { vectors } : data,
      usage: usageOf(behaviour, input),
    });
    response.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(sent) });
    if (behaviour === "cut") response.write(sent.slice(0, sent.length / 2), () => response.destroy());
    else response.end(behaviour === "malformed" ? sent.slice(0, -2).padEnd(Buffer.byteLength(sent)) : sent);
  }

  const server = createServer((incoming, response) => {
    answer(incoming, response).catch(() => response.destroy());
  });
  const { port, close } = await listenOnLoopback(server);
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    behave(next) {
      behaviour = next;
    },
    resize(next) {
      size = next;
    },
    close,
  };
}

function usageOf(behaviour: EmbeddingsBehaviour, input: string[]): unknown {
  const tokens = behaviour === "miscounted" ? -1 : input.join(" ").split(" ").length;
  return behaviour === "uncounted" ? undefined : { prompt_tokens: tokens, total_tokens: tokens };
}

function fail(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(
    JSON.stringify({ error: { message: "Vendor words that nobody is to see.", type: "invalid_request_error", code } }),
  );
}
