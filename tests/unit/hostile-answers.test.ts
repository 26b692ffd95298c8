import { expect, test } from "vitest";
import { spokenText } from "~/answers/run/html-text";
import { figuresIn } from "~/text/figures";
import { hostileTexts } from "../harness/hostile-texts";
import { longestAllowedMs, longestHold } from "../harness/main-thread";

/** What reads an answer's text at once, in the thread that answers requests. */

test.each(hostileTexts(40_000))("40,000 characters of %s are read at once", async (_, text) => {
  const readers = { spokenText, figuresIn };
  for (const [name, read] of Object.entries(readers)) {
    expect(await longestHold(() => read(text)), name).toBeLessThan(longestAllowedMs);
  }
});
