import { describe, expect, it } from "vitest";
import { actionKinds, emptyTally } from "../drills/ledger";
import { flawsOf, isGood, type Row } from "../drills/row";

/** What makes a drill fail: each flaw by itself. */

function goodRow(): Row {
  const world = emptyTally();
  for (const phase of ["before", "after"] as const) for (const kind of actionKinds) world.accepted[phase].add(kind);
  return { title: "", kinds: new Set(actionKinds), recoveryMs: 1_000, lost: [], doubled: [], ownDeaths: [], world };
}

const outage = (slowestMs: number) => ({ slowestMs, slowest: "a page", told: new Map([["a page", 1]]) });

describe("a drill", () => {
  it("is good without a flaw", () => {
    expect(flawsOf(goodRow())).toEqual([]);
    expect(isGood(goodRow())).toBe(true);
  });

  const flaws: [string, (row: Row) => void][] = [
    ["lost", ({ lost }) => lost.push("history: not kept")],
    ["doubled", ({ doubled }) => doubled.push("question: 2 times")],
    ["failed otherwise", ({ world }) => world.unclean.set("GET /: 500, an error of ours", 1)],
    ["ended by itself", ({ ownDeaths }) => ownDeaths.push("TypeError")],
    ["never back", (row) => Object.assign(row, { recoveryMs: null })],
    ["back only after 15001 ms", (row) => Object.assign(row, { recoveryMs: 15_001 })],
    ["account: never accepted before the fault", ({ world }) => world.accepted.before.delete("account")],
    ["account: never accepted after it", ({ world }) => world.accepted.after.delete("account")],
    ["a page took 2501 ms", ({ world }) => Object.assign(world, { outage: outage(2_501) })],
    ["writes didn't fail", ({ world }) => world.unmet.push("writes didn't fail")],
  ];
  it.each(flaws)("fails by one alone: %s", (words, spoil) => {
    const row = goodRow();
    spoil(row);
    expect(flawsOf(row)).toEqual([expect.stringContaining(words)]);
    expect(isGood(row)).toBe(false);
  });

  it("asks of visitors only what they do", () => {
    const row = { ...goodRow(), kinds: new Set(["history"] as const) };
    row.world.accepted.after = new Set(["history"]);
    expect(flawsOf(row)).toEqual([]);
  });

  it("allows what is in time", () => {
    const row = goodRow();
    row.world.outage = outage(2_000);
    expect(flawsOf({ ...row, recoveryMs: 15_000 })).toEqual([]);
  });
});
