import { makeBell } from "~/db/bell";
import { log } from "~/log.server";
import { EmbeddingsError } from "./client.server";
import { configuredEmbedder, type Embedder } from "./embedder.server";
import { fillVectors } from "./fill.server";
import { prepareNearest } from "./nearest.server";
import { spaceOf } from "./vectors";

/** Between checks for passages without a vector, which another process may have added; and after a failure. */
const IDLE_MS = 600_000;
const FAILED_MS = 60_000;

/**
 * Embeds passages in the background until stopped: those added at boot, and all of them after the service or its model
 * was changed. Processes may do so concurrently. Nothing waits for it.
 * @returns a function that stops it, including the running batch
 */
export function startFillingVectors(embedder: Embedder | null = configuredEmbedder()): () => Promise<void> {
  if (!embedder) return async () => {};
  const stopping = new AbortController();
  const { signal } = stopping;
  const bell = makeBell();
  const work = async () => {
    let isReady = false;
    while (!signal.aborted) {
      const ok = await fillOnce(embedder, signal);
      if (ok && !isReady) isReady = await readAhead(embedder, signal);
      if (!signal.aborted) await bell.wait(ok ? IDLE_MS : FAILED_MS);
    }
  };
  const ended = work();
  return async () => {
    stopping.abort();
    bell.ring();
    await ended;
  };
}

/** Reads what a search compares, so that the first question doesn't wait for it. @returns whether it did */
async function readAhead(embedder: Embedder, signal: AbortSignal): Promise<boolean> {
  try {
    const [sample] = await embedder.ofKept(["dimensions"], signal);
    if (sample) await prepareNearest(spaceOf(embedder.model, sample), sample.length);
    return true;
  } catch (error) {
    if (!signal.aborted && !(error instanceof EmbeddingsError)) log.warn({ err: error }, "vectors could not be read");
    return false;
  }
}

/** Fills what it can of the passages after one. @returns whether all are filled; the log says why not */
export async function fillOnce(embedder: Embedder, signal: AbortSignal, after = 0): Promise<boolean> {
  try {
    const filled = await fillVectors(embedder, signal, after);
    if (filled > 0) log.debug({ passages: filled }, "passages have their vectors");
    return true;
  } catch (error) {
    if (signal.aborted) return false;
    // The embedder has already logged the others, once.
    if (!(error instanceof EmbeddingsError)) log.error({ err: error }, "vectors could not be kept");
    else if (error.isAboutTexts) log.warn({ failure: error.message }, "the embeddings service refuses every text");
    return false;
  }
}
