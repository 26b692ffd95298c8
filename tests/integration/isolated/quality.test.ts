import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { beforeAll, expect, test, vi } from "vitest";
import { supportOf } from "~/answers/check/check-sentence";
import { measureSupport } from "~/answers/check/support";
import { libraryProvider } from "~/answers/find/sources/library.server";
import { configuredWriters } from "~/answers/write/writers.server";
import { readConfig } from "~/config.server";
import { prepareToMatch } from "~/library/library.server";
import { followUps, meanF1 } from "../../eval/conversation";
import { type ClaimSet, type ConversationSet, ownDataSet, type ReadingSet } from "../../eval/data-sets";
import { holdsGold, median, shareOf, wordCount } from "../../eval/measures";
import { askLibrary, askWithheld, type Outcome } from "../../eval/reading";
import { connectedLibrary } from "../../eval/scratch-library";
import { emptyLibrary } from "../../harness/empty-library";
import { paying } from "../../harness/paying";
import { startClaude } from "../../peers/claude";

/** Minimum scores on our own small sets: a lower one means a regression. Targets on real data are in docs/quality.md. */

vi.hoisted(() => {
  vi.stubEnv("EMBEDDINGS", "on");
});

let reading: Outcome[];

beforeAll(async () => {
  await emptyLibrary();
  await prepareToMatch();
  reading = await askLibrary(ownDataSet("questions.json", "reading"), connectedLibrary, libraryProvider());
});

test("the right paragraph is found first, and its answer is in a short summary", () => {
  const answered = reading.flatMap(({ summary }) => summary ?? []);
  expect(shareOf(reading, ({ rank }) => rank === 0)).toBeGreaterThanOrEqual(0.93);
  expect(shareOf(reading, ({ rank }) => rank >= 0 && rank < 5)).toBe(1);
  expect(
    shareOf(reading, ({ summary, golds }) => summary !== null && holdsGold(summary, golds)),
  ).toBeGreaterThanOrEqual(0.9);
  expect(median(answered.map(wordCount))).toBeLessThanOrEqual(40);
});

test("cited passages support the answer, and no figure is invented", () => {
  const cited = reading.reduce((sum, { checked }) => sum + checked.supported + checked.partly + checked.not, 0);
  const supported = reading.reduce((sum, { checked }) => sum + checked.supported, 0);
  expect(supported / cited).toBeGreaterThanOrEqual(0.95);
  expect(reading.filter(({ checked }) => checked.figures > 0)).toEqual([]);
});

test("questions that the library does not cover are declined", async () => {
  const withheld = await askWithheld(
    ownDataSet<ReadingSet>("questions.json", "reading"),
    connectedLibrary,
    libraryProvider(),
  );
  expect(shareOf(withheld, ({ summary }) => summary === null)).toBeGreaterThanOrEqual(0.9);
});

test("Claude can be measured as the writer", async () => {
  const peer = await startClaude({ mode: "marks" });
  try {
    const settings = readConfig({ ANTHROPIC_API_KEY: "a key", ANTHROPIC_BASE_URL: peer.url });
    const writer = configuredWriters(settings).find(({ id }) => id === "claude");
    const set = ownDataSet<ReadingSet>("questions.json", "reading");
    const first = { ...set, articles: set.articles.slice(0, 1) };
    const few = await paying(() => askLibrary(first, connectedLibrary, libraryProvider(), writer));
    expect(peer.requests).toHaveLength(few.length);
    expect(few.every(({ summary, checked }) => summary !== null && checked.supported > 0)).toBe(true);
  } finally {
    await peer.close();
  }
});

test("measuring Claude without a key ends with one line", async () => {
  const { ANTHROPIC_API_KEY: _, ...env } = process.env;
  const run = promisify(execFile)(process.execPath, ["--import", "tsx", "tests/eval/run.ts", "--writer", "claude"], {
    env,
  });
  await expect(run).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^--writer claude needs ANTHROPIC_API_KEY.*\n$/),
  });
});

test("follow-ups are rewritten to stand alone, and left alone if they already do", () => {
  const { conversations } = ownDataSet<ConversationSet>("conversations.json", "conversation");
  const turns = conversations.flatMap((turns, index) => followUps(turns, index));
  const alone = turns.filter(({ raw, resolved }) => raw === resolved);
  expect(meanF1(turns, ({ ours }) => ours)).toBeGreaterThanOrEqual(0.93);
  expect(meanF1(turns, ({ ours }) => ours) - meanF1(turns, ({ raw }) => raw)).toBeGreaterThanOrEqual(0.15);
  expect(alone.filter(({ raw, ours }) => raw !== ours)).toEqual([]);
});

test("claims are judged as labelled", () => {
  const { claims } = ownDataSet<ClaimSet>("claims.jsonl", "claims");
  const judged = claims.map(({ text, evidence, support }) => ({
    label: support,
    ours: supportOf(measureSupport(text, { text: evidence.join("\n\n"), title: "", heading: "" })),
  }));
  const complete = judged.filter(({ label }) => label === "Complete");
  const others = judged.filter(({ label }) => label !== "Complete");
  expect(shareOf(complete, ({ ours }) => ours === "supported")).toBeGreaterThanOrEqual(0.9);
  expect(shareOf(others, ({ ours }) => ours !== "supported")).toBeGreaterThanOrEqual(0.85);
});
