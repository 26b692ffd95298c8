import type { Page } from "playwright/test";
import { allPayloads } from "../../harness/payloads";
import { test as base, expect } from "./fixtures";
import { type ScriptWatch, sleepingScripts, watchScripts } from "./script-watch";

/** What the tests share that send every payload by every way that leads text of strangers onto our pages. */

const chunkSize = 60;

/** All payloads, in parts of a page each. */
export const chunks = Array.from({ length: Math.ceil(allPayloads.length / chunkSize) }, (_, index) =>
  allPayloads.slice(index * chunkSize, (index + 1) * chunkSize),
);

/** As one line of typed text: without control characters, which no field takes. */
export const typed = (payloads: string[]) => payloads.join(" ; ").replace(/\p{Cc}/gu, " ");

/** As text in XML or HTML. */
export const escaped = (text: string) =>
  text
    .replace(/\p{Cc}/gu, " ")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");

/**
 * A test whose every page is watched from the first: nothing of a stranger's runs, is stopped by the policy only, or asks
 * anybody for anything. @param origin the only one that may be asked
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

/** The product that the whole run shares. */
export const sharedOrigin = () => process.env.E2E_LIBRARY_URL ?? "";

/** The page shows at least so many of the payloads as text, and none of them as anything else. */
export async function expectInert(page: Page, { least }: { least: number }): Promise<void> {
  await expect
    .poll(async () => ((await page.locator("body").textContent()) ?? "").split("alert").length - 1)
    .toBeGreaterThanOrEqual(least);
  expect(await sleepingScripts(page)).toEqual([]);
}

/** Ends what a test file started, the last first. */
export async function stopAll(...started: ({ stop(): Promise<void> } | { close(): Promise<void> } | undefined)[]) {
  for (const one of started.reverse()) await (one && ("stop" in one ? one.stop() : one.close()));
}
