import { type Config, config } from "~/config.server";
import { CircuitBreaker } from "~/http/breaker";
import { DeadlineError } from "~/http/deadline";
import { log } from "~/log.server";
import { metrics } from "~/metrics.server";
import { EmbeddingsError, type EmbeddingsSettings, embedTexts } from "./client.server";
import { type EmbeddingsCall, recordCall } from "./record-call.server";

/** An embeddings service as the rest of the product uses it. */
export interface Embedder {
  model: string;
  /** A question's vector; undefined when the service fails, is late, or its circuit is open. */
  ofQuestion(question: string, signal: AbortSignal): Promise<Float32Array | undefined>;
  /** The vectors of passages that a question waits for; undefined likewise. */
  ofFound(texts: readonly string[], signal: AbortSignal): Promise<Float32Array[] | undefined>;
  /**
   * The vectors of passages to store.
   * @throws EmbeddingsError, or the signal's reason
   */
  ofKept(texts: readonly string[], signal: AbortSignal): Promise<Float32Array[]>;
}

const QUESTION_MS = 400;
const FOUND_MS = 1_000;
const KEPT_MS = 20_000;
/** A question is embedded to search the library and to rank the results, and others may ask it again. */
const MOST_QUESTIONS = 200;

/** Makes an embedder for one service. It caches recent questions and tracks the service's health. */
export function makeEmbedder(settings: EmbeddingsSettings): Embedder {
  const known = new Map<string, Float32Array>();
  const health = makeHealth();
  // Many passages take longer than one question: their timeouts must not cost the question its vector.
  const breakers = { question: new CircuitBreaker(), found: new CircuitBreaker() };

  function embed(
    texts: readonly string[],
    purpose: EmbeddingsCall["purpose"],
    { signal, timeoutMs }: { signal: AbortSignal; timeoutMs: number },
  ) {
    return recordCall({ model: settings.model, purpose, texts: texts.length, signal }, (onTokens) =>
      embedTexts(texts, settings, { signal, timeoutMs, onTokens }),
    );
  }

  async function soon(texts: readonly string[], kind: "question" | "found", signal: AbortSignal, timeoutMs: number) {
    signal.throwIfAborted();
    if (!breakers[kind].allows()) return undefined;
    try {
      const vectors = await embed(texts, kind, { signal, timeoutMs });
      breakers[kind].succeeded();
      health.good();
      return vectors;
    } catch (error) {
      signal.throwIfAborted();
      breakers[kind].failed();
      health.bad(error);
      return undefined;
    } finally {
      metrics.embeddingsBreakerOpen.set({ model: settings.model, purpose: kind }, breakers[kind].isOpen ? 1 : 0);
    }
  }

  return {
    model: settings.model,
    async ofQuestion(question, signal) {
      const vector = known.get(question) ?? (await soon([question], "question", signal, QUESTION_MS))?.[0];
      if (!vector) return undefined;
      known.delete(question);
      known.set(question, vector);
      const [oldest] = known.keys();
      if (known.size > MOST_QUESTIONS && oldest !== undefined) known.delete(oldest);
      return vector;
    },
    async ofFound(texts, signal) {
      return texts.length === 0 ? [] : soon(texts, "found", signal, FOUND_MS);
    },
    async ofKept(texts, signal) {
      try {
        const vectors = await embed(texts, "kept", { signal, timeoutMs: KEPT_MS });
        health.good();
        return vectors;
      } catch (error) {
        signal.throwIfAborted();
        const told = error instanceof EmbeddingsError ? error : new EmbeddingsError(describe(error));
        // Rejecting a text is not a failure of the service.
        if (!told.isAboutTexts) health.bad(told);
        throw told;
      }
    },
  };
}

let configured: Embedder | null | undefined;

/** The configured service, or null. */
export function configuredEmbedder(): Embedder | null {
  configured ??= fromConfig(config());
  return configured;
}

function fromConfig({ EMBEDDINGS_API_URL: url, EMBEDDINGS_API_KEY: key, EMBEDDINGS_MODEL: model }: Config) {
  return url ? makeEmbedder({ url, key, model }) : null;
}

/** Logs once when the service fails, and once when it is back. */
function makeHealth() {
  let isBad = false;
  return {
    good() {
      if (isBad) log.info("embeddings are back");
      isBad = false;
    },
    bad(error: unknown) {
      if (!isBad) log.warn({ failure: describe(error) }, "embeddings fail; ranking goes on without them");
      isBad = true;
    },
  };
}

/** undici says "fetch failed" for everything; the cause has the details. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return "not an Error";
  const cause = error instanceof DeadlineError || !(error.cause instanceof Error) ? error : error.cause;
  return `${cause.name}: ${cause.message}`.slice(0, 200);
}
