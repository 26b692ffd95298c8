import { expect, test } from "vitest";
import { loopShare } from "~/markdown/loop-share.server";
import { render } from "~/playground/response-html.mjs";
import { hostileShapes, shaped } from "../harness/hostile-texts";
import { held, longestAllowedMs, longestHold } from "../harness/main-thread";

/** Takes years, in a single call. */
const endless = () => /^(a+)+$/.test(`${"a".repeat(200)}b`);

/** Times are of the clock, processor time is at most that: a busy machine makes these tests no slower. */
const overrun = "timed out";

test("work that doesn't end is ended, even within a regular expression", async () => {
  const run = loopShare({ ordinaryMs: 5, spareMs: 45, refill: 0 });
  const hold = await longestHold(() => expect(() => run(endless)).toThrow(overrun));
  expect(hold).toBeLessThan(longestAllowedMs);
});

test("only the first may take longer than ordinary work", async () => {
  const run = loopShare({ ordinaryMs: 5, spareMs: 45, refill: 0 });
  const { totalMs } = await held(async () => {
    for (let round = 0; round < 20; round++) expect(() => run(endless)).toThrow(overrun);
  });
  expect(totalMs).toBeLessThan(20 * 5 + 45 + 100);
});

test("work gives its result or its error", () => {
  const run = loopShare({ ordinaryMs: 5_000, spareMs: 0, refill: 0 });
  expect(run(() => "done")).toBe("done");
  const error = new Error("its own");
  const fail = () => {
    throw error;
  };
  expect(() => run(fail)).toThrow(error);
});

test("a rendering that was ended leaves nothing behind for the next", () => {
  const unlimited = { work: Number.POSITIVE_INFINITY, nesting: 24, beyond: "refuse" } as const;
  const ordinary = "# A\n\n**b** `c` [d](e) <f@g.h> http://i.j/k *l _m_* ~~n~~ ![o](p)\n\n| q |\n|---|\n| r |\n\n- s\n";
  const before = render(ordinary, unlimited);
  const run = loopShare({ ordinaryMs: 3, spareMs: 0, refill: 0 });
  for (const shape of [...Object.values(hostileShapes), { piece: "*a_" }, { piece: "[a](" }, { piece: "**a@" }]) {
    try {
      run(() => render(shaped(shape, 20_000), unlimited));
    } catch {
      // What matters is the next one.
    }
    expect(render(ordinary, unlimited)).toBe(before);
  }
});
