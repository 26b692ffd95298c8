import { beforeAll, describe, expect, test, vi } from "vitest";
import { libraryProvider } from "~/answers/find/sources/library.server";
import { listArticles } from "~/blog/articles.server";
import { listEntries, syncLibrary } from "~/library/library.server";
import { ownDataSet } from "../eval/data-sets";
import { askFollowUps, type FollowUpOutcome } from "../eval/follow-ups";
import { shareOf } from "../eval/measures";
import { askSeveral } from "../eval/several";
import type { FollowUpSet, SeveralSet, VisitorSet } from "../eval/visitor-sets";
import { askVisitors, type LibraryOutcome, type VisitorOutcome } from "../eval/visitors";

/**
 * Minimum scores on what visitors type, by words and meaning, a little below what was measured: a lower one means a
 * regression. The figures themselves are printed by `npm run eval`.
 */

vi.hoisted(() => {
  process.env.EMBEDDINGS = "on";
});

beforeAll(() => syncLibrary(listArticles()));

test("the questions that we show are answered by their own entry", async () => {
  const questions = listEntries().flatMap(({ slug, questions }) =>
    questions.map((question) => ({ kind: "entry" as const, question, slug, openings: [] })),
  );
  const outcomes = await askVisitors({ kind: "visitors", questions }, libraryProvider());
  expect(shareOf(outcomes, ({ isCitedFirst }) => isCitedFirst)).toBeGreaterThanOrEqual(0.99);
});

describe.each([
  ["lay words and near misses", "visitors.tsv", { ranked: 0.91, cited: 0.76, opens: 0.67, declined: 0.23, none: 0.9 }],
  ["plain words", "visitors-plain.tsv", { ranked: 0.94, cited: 0.9, opens: 0.8, declined: 0.07, none: 0.8 }],
])("what visitors type, in %s,", (_, file, floors) => {
  let outcomes: VisitorOutcome[];
  const of = (kind: VisitorOutcome["asked"]["kind"]) => outcomes.filter(({ asked }) => asked.kind === kind);

  beforeAll(async () => {
    outcomes = await askVisitors(ownDataSet<VisitorSet>(file, "visitors"), libraryProvider());
  });

  test("leads to the right entry, and the answer opens with the sentence that answers", () => {
    expect(shareOf(of("entry"), ({ isRankedFirst }) => isRankedFirst)).toBeGreaterThanOrEqual(floors.ranked);
    expect(shareOf(of("entry"), ({ isCitedFirst }) => isCitedFirst)).toBeGreaterThanOrEqual(floors.cited);
    expect(shareOf(of("entry"), ({ opensRight }) => opensRight !== false)).toBeGreaterThanOrEqual(floors.opens);
    expect(shareOf(of("entry"), isDeclined)).toBeLessThanOrEqual(floors.declined);
  });

  test("is declined where nothing answers it", () => {
    expect(shareOf(of("none"), isDeclined)).toBeGreaterThanOrEqual(floors.none);
  });
});

test("everyday questions that nothing here answers are declined", async () => {
  const outcomes = await askVisitors(ownDataSet<VisitorSet>("everyday.tsv", "visitors"), libraryProvider());
  expect(shareOf(outcomes, isDeclined)).toBeGreaterThanOrEqual(0.9);
});

test("a follow-up leads to the right entry, and its answer opens with the sentence that answers", async () => {
  const outcomes = await askFollowUps(ownDataSet<FollowUpSet>("follow-ups.tsv", "follow-ups"), libraryProvider());
  const answerable = outcomes.filter(({ asked }: FollowUpOutcome) => asked.slug !== null);
  expect(shareOf(answerable, ({ isCitedFirst }) => isCitedFirst)).toBeGreaterThanOrEqual(0.8);
  expect(shareOf(answerable, ({ opensRight }) => opensRight !== false)).toBeGreaterThanOrEqual(0.73);
});

test("of two questions asked in one go, both are answered", async () => {
  const outcomes = await askSeveral(ownDataSet<SeveralSet>("several.tsv", "several"), libraryProvider());
  expect(shareOf(outcomes, ({ isAnswered }) => !isAnswered.includes(false))).toBeGreaterThanOrEqual(0.75);
});

const isDeclined = ({ summary }: LibraryOutcome) => summary === null;
