import { makeBell } from "~/db/bell";
import { log } from "~/log.server";
import { EmbeddingsError } from "./client.server";
import { configuredEmbedder, type Embedder } from "./embedder.server";
import { fillVectors } from "./fill.server";

/** Between looks for passages without a vector, which another process may have brought; and after a failure. */
const IDLE_MS = 600_000;
const FAILED_MS = 60_000;

/**
 * Gives passages their vectors in the background until it is stopped: those that came at boot, and all of them where the
 * service or its model was set since. Any number of processes may do so at once. Nothing waits for it.
 * @returns what stops it, the batch under way included
 */
export function startFillingVectors(embedder: Embedder | null = configuredEmbedder()): () => Promise<void> {
  if (!embedder) return async () => {};
  const stopping = new AbortController();
  const { signal } = stopping;
  const bell = makeBell();
  const work = async () => {
    while (!signal.aborted) {
      const ok = await fillOnce(embedder, signal);
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

/** Fills what can be filled, of the passages after one. @returns whether all is filled; why not stands in the log */
export async function fillOnce(embedder: Embedder, signal: AbortSignal, after = 0): Promise<boolean> {
  try {
    const filled = await fillVectors(embedder, signal, after);
    if (filled > 0) log.debug({ passages: filled }, "passages have their vectors");
    return true;
  } catch (error) {
    if (signal.aborted) return false;
    // Of the others the embedder has told itself, once.
    if (!(error instanceof EmbeddingsError)) log.error({ err: error }, "vectors could not be kept");
    else if (error.isAboutTexts) log.warn({ failure: error.message }, "the embeddings service refuses every text");
    return false;
  }
}
