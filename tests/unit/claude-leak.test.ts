import { expect, test } from "vitest";
import { everyInstruction } from "~/answers/write/model/prompt";
import { LeakGuard, leaks, lettersOf } from "~/answers/write/model/reply/leak";

const secret = lettersOf(everyInstruction());

test("any eight consecutive words of an instruction are a leak", () => {
  const words = everyInstruction().split(/\s+/);
  const runs = words
    .map((_, index) => words.slice(index, index + 12).join(" "))
    .filter((run) => lettersOf(run).length >= 40);
  expect(runs.length).toBeGreaterThan(500);
  for (const run of runs) expect(leaks(`Well, ${run} indeed`, secret), run).toBe(true);
});

test.each([
  "Nothing in the passages answers the question.",
  "The passages do not say how tall it is, and they contradict each other about its age.",
  "Photosynthesis turns light into sugar. It needs water and carbon dioxide, as the passages say.",
  "In a comparison, a table with a row for each aspect helps; in a list, one item per line.",
])("a plain answer is none: %s", (text) => {
  expect(leaks(text, secret)).toBe(false);
});

test("allowed text is complete and in order, wherever it is split", () => {
  const text = "Say only what the doctors say. 水は濡れている。 Leave out the rest!\n\n- And cite both.";
  for (let split = 0; split <= text.length; split++) {
    const guard = new LeakGuard(secret);
    const shown = [guard.push(text.slice(0, split)), guard.flush(), guard.push(text.slice(split)), guard.flush()];
    expect(shown.join("")).toBe(text);
  }
});

test("no word of a leak gets out, even with a citation in between", () => {
  const [leak = ""] = everyInstruction().split("\n\n");
  const guard = new LeakGuard(secret);
  expect(
    [...`Sure! ${leak}`]
      .map((letter) => guard.push(letter))
      .filter((shown) => shown !== null)
      .join(""),
  ).toBe("Sure! ");
  const cited = new LeakGuard(secret);
  const outcomes = leak.split(" ").map((word) => {
    const shown = cited.push(`${word} `);
    cited.flush();
    return shown;
  });
  expect(outcomes).toContain(null);
});
