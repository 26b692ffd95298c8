import { beforeAll, describe, expect, test } from "vitest";
import { libraryProvider } from "~/answers/find/sources/library.server";
import { listEntries } from "~/library/library.server";
import { ownDataSet } from "../eval/data-sets";
import { askFollowUps } from "../eval/follow-ups";
import { shareOf } from "../eval/measures";
import { askSeveral } from "../eval/several";
import type { FollowUpSet, SeveralSet, VisitorSet } from "../eval/visitor-sets";
import { askVisitors, type LibraryOutcome, type VisitorOutcome } from "../eval/visitors";

/**
 * Minimum scores on what visitors type, by words and meaning, a little below what was measured: a lower one means a
 * regression. The figures themselves are printed by `npm run eval`.
 */
const VISITORS = [
  ["lay words and near misses", "visitors.tsv", { ranked: 0.79, cited: 0.61, opens: 0.55, declined: 0.36, none: 0.8 }],
  ["plain words", "visitors-plain.tsv", { ranked: 0.9, cited: 0.88, opens: 0.8, declined: 0.06, none: 0.8 }],
] as const;

interface Sample {
  /** Which questions are asked: each, each fifth, ... */
  every: number;
  /** How many of a set's are asked that nothing answers, as there are few: all by default, or at most this many. */
  mostUnanswered?: number;
  /** By how much fewer questions may fall below the floors, as a share. */
  slack: number;
}

/** Tests that the questions we show hold their floor; the calling file sets EMBEDDINGS on. */
export function testShownFloor(sample: Sample): void {
  const { expectMost, askSome } = within(sample);

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
}

/** Tests that answers to visitors' questions hold their floors; the calling file sets EMBEDDINGS on. */
export function testVisitorFloors(sample: Sample): void {
  const { some, expectMost, expectFew, askSome } = within(sample);

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
}

function within({ every, slack, mostUnanswered = Infinity }: Sample) {
  const some = <Question>(questions: readonly Question[]) => questions.filter((_, at) => at % every === 0);
  return {
    some,
    expectMost: (share: number, floor: number) => expect(share).toBeGreaterThanOrEqual(floor - slack),
    expectFew: (share: number, ceiling: number) => expect(share).toBeLessThanOrEqual(ceiling + slack),
    askSome: (set: VisitorSet) => {
      const others = set.questions.filter(({ kind }) => kind !== "none");
      const none = set.questions.filter(({ kind }) => kind === "none");
      const step = Math.max(1, Math.ceil(none.length / mostUnanswered));
      const unanswered = none.filter((_, at) => at % step === 0);
      return askVisitors({ ...set, questions: [...some(others), ...unanswered] }, libraryProvider());
    },
  };
}

const isDeclined = ({ summary }: LibraryOutcome) => summary === null;
const isFromLibrary = ({ shown: [first] }: LibraryOutcome) =>
  first?.cited[0]?.source.url.startsWith("/library/") === true;
