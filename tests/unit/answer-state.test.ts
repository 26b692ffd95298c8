import { describe, expect, test } from "vitest";
import { withEvent, withLoaded } from "~/answers/run/answer-state";
import type { AnswerEventData, AnswerView, Citation } from "~/answers/types";

const begun: AnswerView = {
  id: "a",
  status: "running",
  outcome: null,
  failure: null,
  writer: null,
  model: null,
  withoutModel: null,
  blocks: [],
  summary: "",
  sources: [],
  citations: [],
  related: [],
  mode: "quick",
  askedModel: null,
  plan: [],
  unfounded: [],
  progress: null,
  lastSeq: 0,
  finishedAt: null,
  reused: false,
};

const citation: Citation = {
  marker: 1,
  source: 0,
  url: "/library/mars#p1",
  title: "Mars",
  heading: "",
  passage: "Mars is red.",
  quote: "Mars is red.",
};

const tell = (...told: AnswerEventData[]) =>
  told.reduce((answer, data, index) => withEvent(answer, { seq: index + 1, data }), begun);

describe("a streamed answer", () => {
  test("grows with its deltas, which replace the summary's end", () => {
    const answer = tell(
      { type: "status", stage: "writing", text: "Writing" },
      { type: "delta", at: 0, text: "Mars is", blocks: [{ index: 0, html: "<p>Mars is</p>" }] },
      {
        type: "delta",
        at: 5,
        text: "was wet.\n\n- A",
        blocks: [
          { index: 0, html: "<p>Mars was wet.</p>" },
          { index: 1, html: "<ul><li>A</li></ul>" },
        ],
      },
      { type: "delta", at: 18, text: "B", blocks: [{ index: 1, html: "<ul><li>AB</li></ul>" }] },
    );
    expect(answer).toMatchObject({
      summary: "Mars was wet.\n\n- AB",
      blocks: ["<p>Mars was wet.</p>", "<ul><li>AB</li></ul>"],
      progress: "Writing",
      lastSeq: 4,
    });
  });

  test("drops the blocks after a delta that starts before them", () => {
    const answer = tell(
      {
        type: "delta",
        at: 0,
        text: "a\n\nb",
        blocks: [
          { index: 0, html: "<p>a</p>" },
          { index: 1, html: "<p>b</p>" },
        ],
      },
      { type: "delta", at: 0, text: "c", blocks: [{ index: 0, html: "<p>c</p>" }] },
    );
    expect(answer.blocks).toEqual(["<p>c</p>"]);
  });

  test("ignores repeated events", () => {
    const answer = tell({ type: "citation", citation });
    expect(withEvent(answer, { seq: 1, data: { type: "citation", citation } })).toBe(answer);
  });

  test("restarts its summary after a takeover, and keeps its sources", () => {
    const source = { provider: "library", url: "/library/mars", title: "Mars", snippet: "", image: null };
    const answer = tell(
      { type: "sources", sources: [source] },
      { type: "citation", citation },
      { type: "delta", at: 0, text: "a", blocks: [{ index: 0, html: "<p>a</p>" }] },
      { type: "status", stage: "searching", text: "Searching again", restart: true },
    );
    expect(answer).toMatchObject({ summary: "", blocks: [], citations: [], sources: [source] });
  });

  test("ends done or failed, with nothing in progress", () => {
    const done = {
      type: "done",
      outcome: "answered",
      writer: "extractive",
      withoutModel: null,
      finishedAt: "2026-01-01T00:00:00Z",
    } as const;
    expect(tell({ type: "status", stage: "writing", text: "Writing" }, done)).toMatchObject({
      status: "done",
      outcome: "answered",
      writer: "extractive",
      progress: null,
    });
    const failure = { code: "cut", message: "The connection was cut.", retryable: true } as const;
    expect(tell({ type: "failed", failure })).toMatchObject({ status: "failed", failure, progress: null });
  });
});

describe("a reloaded answer", () => {
  const ahead = { ...begun, lastSeq: 9, summary: "further" };

  test("does not fall back to older server data", () => {
    expect(withLoaded(ahead, { ...begun, lastSeq: 3 })).toBe(ahead);
  });

  test("replaces the streamed one if it has ended, is further, or is a different answer", () => {
    for (const loaded of [
      { ...begun, lastSeq: 3, status: "done" as const },
      { ...begun, lastSeq: 12 },
      { ...begun, id: "b", lastSeq: 1 },
    ]) {
      expect(withLoaded(ahead, loaded)).toBe(loaded);
    }
  });

  test("runs again after a retry", () => {
    const failed = { ...ahead, status: "failed" as const };
    const retried = { ...begun, lastSeq: 2 };
    expect(withLoaded(failed, retried)).toBe(retried);
  });
});
