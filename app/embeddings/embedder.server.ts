import { mayPay, notePayment } from "~/ai/spending.server";
import { type Config, config } from "~/config.server";
import { CircuitBreaker } from "~/http/breaker";
import { DeadlineError, withDeadline } from "~/http/deadline";
import { log } from "~/log.server";
import { metrics } from "~/metrics.server";
import type { Language } from "~/text/language";
import { BUILT_IN_MODEL, type BuiltInModel, BusyError, makeBuiltInModel } from "./built-in-model.server";
import { EmbeddingsError, type EmbeddingsSettings, embedTexts } from "./client.server";
import { type EmbeddingsCall, recordCall } from "./record-call.server";
import { shippedVector } from "./shipped-vectors.server";

/** A model of meaning, built in or a service, as the rest of the product uses it. */
export interface Embedder {
  model: string;
  /** Whether its vectors of texts in this language mean something. */
  understands(language: Language): boolean;
  /** How many passages at most a question may wait for. */
  mostFound: number;
  /** In a larger library no vectors are stored ahead of questions, where the database has no index for them. */
  mostKept: number;
  /** A question's vector; undefined when the model fails, is late, or its circuit is open. */
  ofQuestion(question: string, signal: AbortSignal): Promise<Float32Array | undefined>;
  /** The vectors of passages that a question waits for; undefined likewise. */
  ofFound(texts: readonly string[], signal: AbortSignal): Promise<Float32Array[] | undefined>;
  /**
   * The vectors of passages to store.
   * @throws EmbeddingsError, or the signal's reason
   */
  ofKept(texts: readonly string[], signal: AbortSignal): Promise<Float32Array[]>;
}

/** How long a service may take. */
const SERVICE_MS = { question: 400, found: 1_000 };
/** The built-in model is late only while it loads or on a busy machine, and without it answers are poorer. */
const BUILT_IN_MS = { question: 1_000, found: 1_000 };
const KEPT_MS = 20_000;
/** A question is embedded to search the library and to rank the results, and others may ask it again. */
const MOST_QUESTIONS = 200;

/** What makes the vectors. */
interface Model {
  name: string;
  understands: Embedder["understands"];
  mostFound: number;
  mostKept: number;
  timeoutMs: Record<"question" | "found", number>;
  /** True when each text costs the operator money. */
  isPaid: boolean;
  embed(
    texts: readonly string[],
    options: {
      purpose: EmbeddingsCall["purpose"];
      signal: AbortSignal;
      timeoutMs: number;
      onTokens(tokens: number): void;
    },
  ): Promise<Float32Array[]>;
}

/** Of passages outside the library, only the best by words are sent to a service, in one request. */
const MOST_FOUND_BY_SERVICE = 60;
/** The built-in model takes some 50 ms a passage. */
const MOST_FOUND_BY_BUILT_IN = 6;
/** And three quarters of an hour for so many, the most that can be compared in memory. */
const MOST_KEPT_BY_BUILT_IN = 50_000;
/**
 * The built-in model takes as long as a text is, in characters: 13 ms for an ordinary question, 200 ms for the longest
 * one. More than this is in no ordinary question or passage, and is left out.
 */
const MOST_READ_BY_BUILT_IN = { question: 300, found: 1_200 };

/** An embedder for a service that speaks OpenAI's embeddings API. */
export function makeEmbedder(settings: EmbeddingsSettings): Embedder {
  return embedderOf({
    name: settings.model,
    understands: () => true,
    mostFound: MOST_FOUND_BY_SERVICE,
    mostKept: Number.POSITIVE_INFINITY,
    timeoutMs: SERVICE_MS,
    isPaid: settings.key !== undefined,
    embed: (texts, options) => embedTexts(texts, settings, options),
  });
}

/** An embedder by the model that comes with the project. Our own texts' vectors are shipped with it. */
export function makeBuiltInEmbedder(model: BuiltInModel = makeBuiltInModel()): Embedder {
  return embedderOf({
    name: BUILT_IN_MODEL,
    understands: (language) => language === "en",
    mostFound: MOST_FOUND_BY_BUILT_IN,
    mostKept: MOST_KEPT_BY_BUILT_IN,
    timeoutMs: BUILT_IN_MS,
    isPaid: false,
    async embed(texts, { purpose, signal, timeoutMs }) {
      // A deadline would stop waiting, not the work: storing passages takes as long as it takes.
      const make = (texts: readonly string[]) =>
        purpose === "kept"
          ? model.embed(texts, { signal, urgent: false })
          : embedSoon(
              model,
              texts.map((text) => beginningOf(text, MOST_READ_BY_BUILT_IN[purpose])),
              { signal, timeoutMs },
            );
      const kept = texts.map(shippedVector);
      const others = texts.filter((_, index) => !kept[index]);
      const made = others.length === 0 ? [] : await make(others);
      return kept.map((vector) => vector ?? (made.shift() as Float32Array));
    },
  });
}

/** @throws BusyError when the texts waited for others too long, DeadlineError when the model took too long for them */
async function embedSoon(
  model: BuiltInModel,
  texts: readonly string[],
  { signal, timeoutMs }: { signal: AbortSignal; timeoutMs: number },
): Promise<Float32Array[]> {
  const askedAt = performance.now();
  let begunAt = Number.POSITIVE_INFINITY;
  const onBegin = () => {
    begunAt = performance.now();
  };
  try {
    return await withDeadline(timeoutMs, signal, (inner) =>
      model.embed(texts, { signal: inner, urgent: true, onBegin }),
    );
  } catch (error) {
    const hasWaited = begunAt - askedAt > timeoutMs / 2;
    throw error instanceof DeadlineError && hasWaited ? new BusyError("waited for others", { cause: error }) : error;
  }
}

/** In whole words. */
function beginningOf(text: string, mostCharacters: number): string {
  if (text.length <= mostCharacters) return text;
  const cut = text.slice(0, mostCharacters);
  return cut.slice(0, Math.max(cut.lastIndexOf(" "), mostCharacters / 2));
}

/** Caches recent questions and tracks the model's health. */
function embedderOf(model: Model): Embedder {
  const known = new Map<string, Float32Array>();
  const health = makeHealth();
  // Many passages take longer than one question: their timeouts must not cost the question its vector.
  const breakers = { question: new CircuitBreaker(), found: new CircuitBreaker() };

  function embed(
    texts: readonly string[],
    purpose: EmbeddingsCall["purpose"],
    { signal, timeoutMs }: { signal: AbortSignal; timeoutMs: number },
  ) {
    return recordCall({ model: model.name, purpose, texts: texts.length, signal }, (onTokens) =>
      model.embed(texts, { purpose, signal, timeoutMs, onTokens }),
    );
  }

  async function soon(texts: readonly string[], kind: "question" | "found", signal: AbortSignal) {
    signal.throwIfAborted();
    if ((model.isPaid && !mayPay()) || !breakers[kind].allows()) return undefined;
    if (model.isPaid) notePayment();
    try {
      const vectors = await embed(texts, kind, { signal, timeoutMs: model.timeoutMs[kind] });
      breakers[kind].succeeded();
      health.good();
      return vectors;
    } catch (error) {
      signal.throwIfAborted();
      // Else one caller's many texts would switch off meaning for everybody.
      if (!(error instanceof BusyError)) breakers[kind].failed();
      health.bad(error);
      return undefined;
    } finally {
      metrics.embeddingsBreakerOpen.set({ model: model.name, purpose: kind }, breakers[kind].isOpen ? 1 : 0);
    }
  }

  return {
    model: model.name,
    understands: model.understands,
    mostFound: model.mostFound,
    mostKept: model.mostKept,
    async ofQuestion(question, signal) {
      const vector = known.get(question) ?? (await soon([question], "question", signal))?.[0];
      if (!vector) return undefined;
      known.delete(question);
      known.set(question, vector);
      const [oldest] = known.keys();
      if (known.size > MOST_QUESTIONS && oldest !== undefined) known.delete(oldest);
      return vector;
    },
    async ofFound(texts, signal) {
      return texts.length === 0 ? [] : soon(texts, "found", signal);
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

/** The configured service, or the built-in model; null when they are switched off. */
export function configuredEmbedder(): Embedder | null {
  configured ??= fromConfig(config());
  return configured;
}

let model: BuiltInModel | undefined;
let builtIn: Embedder | null | undefined;

/**
 * The built-in model, of which the shipped vectors are, also where a service does the rest; null when meaning is
 * switched off.
 */
export function builtInEmbedder(): Embedder | null {
  if (builtIn === undefined) {
    model = makeBuiltInModel();
    builtIn = config().EMBEDDINGS === "off" ? null : makeBuiltInEmbedder(model);
  }
  return builtIn;
}

/** Loads the built-in model, if it is in use, ahead of the first question. */
export function loadBuiltInModel(): void {
  if (builtInEmbedder()) model?.load();
}

function fromConfig(settings: Config): Embedder | null {
  const { EMBEDDINGS, EMBEDDINGS_API_URL: url, EMBEDDINGS_API_KEY: key, EMBEDDINGS_MODEL: model } = settings;
  return url && EMBEDDINGS !== "off" ? makeEmbedder({ url, key, model }) : builtInEmbedder();
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
