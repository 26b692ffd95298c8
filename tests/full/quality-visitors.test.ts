import { beforeAll, describe, expect, test, vi } from "vitest";
import { libraryProvider } from "~/answers/find/sources/library.server";
import { listEntries } from "~/library/library.server";
import { ownDataSet } from "../eval/data-sets";
import { askFollowUps } from "../eval/follow-ups";
import { shareOf } from "../eval/measures";
import { askSeveral } from "../eval/several";
import type { FollowUpSet, SeveralSet, VisitorSet } from "../eval/visitor-sets";
import { askVisitors, type LibraryOutcome, type VisitorOutcome } from "../eval/visitors";

vi.hoisted(() => {
  vi.stubEnv("EMBEDDINGS", "on");
});

/**
 * Minimum scores on what visitors type, by words and meaning, a little below what was measured: a lower one means a
 * regression. The figures themselves are printed by `npm run eval`.
 */
const VISITORS = [
  ["lay words and near misses", "visitors.tsv", { ranked: 0.79, cited: 0.61, opens: 0.55, declined: 0.36, none: 0.8 }],
  ["plain words", "visitors-plain.tsv", { ranked: 0.9, cited: 0.88, opens: 0.8, declined: 0.06, none: 0.8 }],
] as const;

/** A third of the questions is asked, but all that nothing answers, as there are few; `npm run eval` asks all. */
const EVERY = 3;
/** By how much fewer questions may fall below the floors for that, as a share. */
const SLACK = 0.02;

test("the questions that we show are answered by their own entry, unless they are facts or sums", async () => {
  const questions = listEntries().flatMap(({ slug, questions }) =>
    questions.map((question) => ({ kind: "entry" as const, question, slugs: [slug], openings: [] })),
  );
  const outcomes = await askSome({ kind: "visitors", questions });
  const ofTheLibrary = outcomes.filter((outcome) => isDeclined(outcome) || isFromLibrary(outcome));
  expect(ofTheLibrary.length).toBeGreaterThan(0.9 * outcomes.length);
  expectMost(
    shareOf(ofTheLibrary, ({ isCitedFirst }) => isCitedFirst),
    0.98,
  );
});

describe.each(VISITORS)("what visitors type, in %s,", (_, file, floors) => {
  let outcomes: VisitorOutcome[];
  const of = (kind: VisitorOutcome["asked"]["kind"]) => outcomes.filter(({ asked }) => asked.kind === kind);
  const shareOfEntries = (is: (outcome: LibraryOutcome) => boolean) => shareOf(of("entry"), is);

  beforeAll(async () => {
    outcomes = await askSome(ownDataSet<VisitorSet>(file, "visitors"));
  });

  test("leads to the right entry, and the answer opens with the sentence that answers", () => {
    expectMost(
      shareOfEntries(({ isRankedFirst }) => isRankedFirst),
      floors.ranked,
    );
    expectMost(
      shareOfEntries(({ isCitedFirst }) => isCitedFirst),
      floors.cited,
    );
    expectMost(
      shareOfEntries(({ opensRight }) => opensRight !== false),
      floors.opens,
    );
    expectFew(shareOfEntries(isDeclined), floors.declined);
  });

  test("is declined where nothing answers it", () => {
    expectMost(shareOf(of("none"), isDeclined), floors.none);
  });
});

test("everyday questions are answered if an entry does, and declined otherwise", async () => {
  const outcomes = await askVisitors(ownDataSet<VisitorSet>("everyday.tsv", "visitors"), libraryProvider());
  const [answerable, others] = (["entry", "none"] as const).map((kind) =>
    outcomes.filter(({ asked }) => asked.kind === kind),
  );
  expectMost(
    shareOf(answerable ?? [], ({ isCitedFirst }) => isCitedFirst),
    0.88,
  );
  expectMost(shareOf(others ?? [], isDeclined), 0.86);
});

test("a follow-up leads to the right entry, and its answer opens with the sentence that answers", async () => {
  const { followUps, ...set } = ownDataSet<FollowUpSet>("follow-ups.tsv", "follow-ups");
  const outcomes = await askFollowUps({ ...set, followUps: some(followUps) }, libraryProvider());
  const answerable = outcomes.filter(({ asked }) => asked.slug !== null);
  expectMost(
    shareOf(answerable, ({ isCitedFirst }) => isCitedFirst),
    0.8,
  );
  expectMost(
    shareOf(answerable, ({ opensRight }) => opensRight !== false),
    0.73,
  );
});

test("of two questions asked in one go, both are answered", async () => {
  const { questions, ...set } = ownDataSet<SeveralSet>("several.tsv", "several");
  const outcomes = await askSeveral({ ...set, questions: some(questions) }, libraryProvider());
  expectMost(
    shareOf(outcomes, ({ isAnswered }) => !isAnswered.includes(false)),
    0.75,
  );
});

const some = <Question>(questions: readonly Question[]) => questions.filter((_, at) => at % EVERY === 0);
const expectMost = (share: number, floor: number) => expect(share).toBeGreaterThanOrEqual(floor - SLACK);
const expectFew = (share: number, ceiling: number) => expect(share).toBeLessThanOrEqual(ceiling + SLACK);

function askSome(set: VisitorSet) {
  const others = set.questions.filter(({ kind }) => kind !== "none");
  const unanswered = set.questions.filter(({ kind }) => kind === "none");
  return askVisitors({ ...set, questions: [...some(others), ...unanswered] }, libraryProvider());
}

const isDeclined = ({ summary }: LibraryOutcome) => summary === null;
const isFromLibrary = ({ shown: [first] }: LibraryOutcome) =>
  first?.cited[0]?.source.url.startsWith("/library/") === true;
