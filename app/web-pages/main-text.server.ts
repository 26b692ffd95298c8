import { withDeadline } from "~/http/deadline";
import type { Section } from "~/passages/passages";
import { makeWorkerThreads } from "~/threads/worker-threads.server";

export { extractMainText, type MainText } from "./main-text.mjs";

/** For a thread: a page, and how much of it is wanted. */
export interface GivenPage {
  html: string;
  url: string;
  limits: { maxTags: number; maxSections: number; maxChars: number };
}

/** From the call on, waiting included; ordinary pages take 20 to 100 ms. */
const TIMEOUT_MS = 2_000;

const threads = makeWorkerThreads<GivenPage, Section[]>({
  file: "app/web-pages/main-text-thread.mjs",
  mostThreads: 2,
  mostWaiting: 60,
  megabytes: { old: 128 },
});

/**
 * The beginning of a page's article, extracted in a thread: some pages of 2 MB take it seconds.
 * @returns in reading order; empty when there is no article
 * @throws DeadlineError, the signal's reason, or an Error when too many other pages wait
 */
export function readMainText(page: GivenPage, signal: AbortSignal): Promise<Section[]> {
  return withDeadline(TIMEOUT_MS, signal, (inner) => threads.run(page, inner));
}
