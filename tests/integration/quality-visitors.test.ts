import path from "node:path";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { libraryProvider } from "~/answers/find/sources/library.server";
import { listArticles } from "~/blog/articles.server";
import { listEntries, syncLibrary } from "~/library/library.server";
import { type DataSet, readDataSet } from "../eval/data-sets";
import { askFollowUps, type FollowUpOutcome } from "../eval/follow-ups";
import type { FollowUpSet, VisitorSet } from "../eval/visitor-sets";
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
  expect(share(outcomes, ({ isCitedFirst }) => isCitedFirst)).toBeGreaterThanOrEqual(0.99);
});

describe("what visitors type", () => {
  let outcomes: VisitorOutcome[];
  const of = (kind: VisitorOutcome["asked"]["kind"]) => outcomes.filter(({ asked }) => asked.kind === kind);

  beforeAll(async () => {
    outcomes = await askVisitors(own<VisitorSet>("visitors.tsv", "visitors"), libraryProvider());
  });

  test("leads to the right entry, and the answer opens with the sentence that answers", () => {
    expect(share(of("entry"), ({ isRankedFirst }) => isRankedFirst)).toBeGreaterThanOrEqual(0.9);
    expect(share(of("entry"), ({ isCitedFirst }) => isCitedFirst)).toBeGreaterThanOrEqual(0.84);
    expect(share(of("entry"), ({ opensRight }) => opensRight !== false)).toBeGreaterThanOrEqual(0.75);
    expect(share(of("entry"), isDeclined)).toBeLessThanOrEqual(0.12);
  });

  test("is declined where nothing answers it", () => {
    expect(share(of("none"), isDeclined)).toBeGreaterThanOrEqual(0.85);
  });
});

test("a follow-up leads to the right entry, and its answer opens with the sentence that answers", async () => {
  const outcomes = await askFollowUps(own<FollowUpSet>("follow-ups.tsv", "follow-ups"), libraryProvider());
  const answerable = outcomes.filter(({ asked }: FollowUpOutcome) => asked.slug !== null);
  expect(share(answerable, ({ isCitedFirst }) => isCitedFirst)).toBeGreaterThanOrEqual(0.8);
  expect(share(answerable, ({ opensRight }) => opensRight !== false)).toBeGreaterThanOrEqual(0.73);
});

const isDeclined = ({ summary }: LibraryOutcome) => summary === null;

function own<S extends DataSet>(file: string, kind: S["kind"]): S {
  const set = readDataSet(path.resolve("tests/eval/data", file));
  if (set.kind !== kind) throw new Error(`${file} is a set of ${set.kind}`);
  return set as S;
}

function share<T>(all: readonly T[], isCounted: (one: T) => boolean): number {
  return all.filter(isCounted).length / all.length;
}
