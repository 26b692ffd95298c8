import { expect, test } from "vitest";
import { Continuation } from "~/answers/write/model/continuation";

function joined(written: string, ...pieces: string[]): string {
  const continuation = new Continuation(written);
  return written + pieces.map((piece) => continuation.push(piece)).join("") + continuation.end();
}

test.each([
  [
    "a sentence broken off in a word is repeated whole",
    "It is old. Paris is the cap",
    "Paris is the capital of France.",
  ],
  ["only the broken word is begun anew", "It is old. Paris is the cap", "capital of France."],
  ["the whole answer is begun anew", "It is old. Paris is the cap", "It is old. Paris is the capital of France."],
  ["spaces and emphasis are set anew", "It is old. **Paris** is  the cap", "Paris is the *capital of France.*"],
])("%s", (_, written, reply) => {
  expect(joined(written, reply).replace(/[*]| (?= )/g, "")).toBe("It is old. Paris is the capital of France.");
});

test("a complete sentence appears only once", () => {
  expect(joined("It is old.", "It is old.", " It has bridges.")).toBe("It is old. It has bridges.");
});

test("marks in the first part don't interfere", () => {
  expect(joined("It is old [2]. Paris is [1] the cap", "Paris is the capital.")).toBe(
    "It is old [2]. Paris is [1] the capital.",
  );
});

test("unrepeated text is joined with a space between words", () => {
  expect(joined("It is old and", "has many bridges.")).toBe("It is old and has many bridges.");
  expect(joined("It is old.", "It has many bridges.")).toBe("It is old. It has many bridges.");
  expect(joined("It is old. ", "It has many bridges.")).toBe("It is old. It has many bridges.");
});

test("a reply that only repeats adds nothing", () => {
  expect(joined("It is old. Paris is the cap", "Paris is the")).toBe("It is old. Paris is the cap");
});

test("wherever the reply is split, the join is the same", () => {
  const reply = "Paris is the capital of France.";
  for (let split = 1; split < reply.length; split++) {
    expect(joined("Paris is the cap", reply.slice(0, split), reply.slice(split))).toBe(reply);
  }
});
