import type { Page } from "playwright/test";
import { allPayloads } from "../../harness/payloads";
import { test as base, expect } from "./fixtures";
import { latentScripts, type ScriptWatch, watchScripts } from "./script-watch";

/** Shared by the tests that send every payload through every input that puts strangers' text on our pages. */

const chunkSize = 60;

/** All payloads, in batches that fit one page. */
export const chunks = Array.from({ length: Math.ceil(allPayloads.length / chunkSize) }, (_, index) =>
  allPayloads.slice(index * chunkSize, (index + 1) * chunkSize),
);

/** As one line of typed text: without control characters, which no field accepts. */
export const typed = (payloads: string[]) => payloads.join(" ; ").replace(/\p{Cc}/gu, " ");

/** Escaped as text in XML or HTML. */
export const escaped = (text: string) =>
  text
    .replace(/\p{Cc}/gu, " ")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");

/**
 * A test that watches every page from the start: no foreign script runs, none is stopped only by the policy, and none
 * makes a request. @param origin the only one that may be requested
 */
export function watchedTest(origin: () => string) {
  return base.extend<{ watch: ScriptWatch }>({
    watch: [
      async ({ context }, use) => {
        const watch = await watchScripts(context, origin());
        await use(watch);
        expect(watch.dangers).toEqual([]);
      },
      { auto: true },
    ],
  });
}

/** The server shared by the whole run. */
export const sharedOrigin = () => process.env.E2E_LIBRARY_URL ?? "";

/** Checks that the page shows at least this many payloads as text, and none as anything else. */
export async function expectInert(page: Page, { least }: { least: number }): Promise<void> {
  await expect
    .poll(async () => ((await page.locator("body").textContent()) ?? "").split("alert").length - 1)
    .toBeGreaterThanOrEqual(least);
  expect(await latentScripts(page)).toEqual([]);
}

/** Stops what a test file started, in reverse order. */
export async function stopAll(...started: ({ stop(): Promise<void> } | { close(): Promise<void> } | undefined)[]) {
  for (const one of started.reverse()) await (one && ("stop" in one ? one.stop() : one.close()));
}
