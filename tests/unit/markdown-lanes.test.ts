import { expect, test } from "vitest";
import { type AnswerRow, viewAnswer } from "~/answers/run/answer-view.server";
import { inLane, type Whose } from "~/markdown/lanes.server";
import { rendered } from "~/markdown/render.server";

/** Threads for costly Markdown are shared fairly. */

const visitor = (name: string): Whose => ({ visitor: name, address: name });

/** A renderer that never does its work on the event loop. */
const inThread = {
  file: "tests/harness/endless-rendering.mjs",
  render(_: string): string {
    throw new Error("too much");
  },
};

/** Holds as many places of a lane as it may have; the function returned frees them. */
function fill(whose: Whose, places: number): () => Promise<unknown> {
  let free = () => {};
  const until = new Promise<void>((resolve) => {
    free = resolve;
  });
  const held = Promise.allSettled(Array.from({ length: places }, () => inLane(whose, () => until)));
  return () => {
    free();
    return held;
  };
}

test("a visitor's costly texts hold up nobody else's, and no answer's", async () => {
  const settled: string[] = [];
  const show = (name: string, given: string, whose: Whose) =>
    rendered(inThread, given, whose).then((result) => {
      settled.push(name);
      return result;
    });
  const costly = show("costly", "for ever", visitor("a"));
  const next = show("next", "at once", visitor("a"));
  expect(await show("another's", "at once", visitor("b"))).toBe("done");
  expect(await show("an answer's", "at once", { answer: "c" })).toBe("done");
  expect(await costly).toBeNull();
  expect(await next).toBe("done");
  expect(settled).toEqual(["another's", "an answer's", "costly", "next"]);
});

test("texts of many visitors take none of the answers' threads", async () => {
  const places = ["a", "b", "c", "d"].map((name) => fill(visitor(name), 41));
  expect(await rendered(inThread, "at once", { answer: "e" })).toBe("done");
  // A visitor with too many texts is told at once.
  expect(await rendered(inThread, "at once", visitor("a"))).toBeNull();
  await Promise.all(places.map((free) => free()));
  expect(await rendered(inThread, "at once", visitor("a"))).toBe("done");
});

test("an answer that could not be formatted in time is formatted at the next view", async () => {
  const summary = "Some **bold** words and `code`.\n\n- one *item*\n- two\n\n".repeat(400);
  const row = { id: "long", status: "done", summary, sources: [], citations: [], finishedAt: null };
  const view = async () => (await viewAnswer(row as unknown as AnswerRow, new Date())).blocks;
  const free = fill({ answer: "long" }, 21);
  expect(await view()).toHaveLength(1);
  await free();
  expect(await view()).toHaveLength(800);
});
