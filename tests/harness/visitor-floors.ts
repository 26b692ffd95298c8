import { beforeAll, describe, expect, test } from "vitest";
import { libraryProvider } from "~/answers/find/sources/library.server";
import { listArticles } from "~/blog/articles.server";
import { listEntries, syncLibrary } from "~/library/library.server";
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
  ["lay words and near misses", "visitors.tsv", { ranked: 0.91, cited: 0.76, opens: 0.67, declined: 0.23, none: 0.9 }],
  ["plain words", "visitors-plain.tsv", { ranked: 0.94, cited: 0.9, opens: 0.8, declined: 0.07, none: 0.8 }],
] as const;

/**
 * Tests that answers hold the floors; the calling file sets EMBEDDINGS on.
 * @param every which questions are asked: each, each fifth, ...
 * @param slack by how much fewer questions may fall below the floors, as a share
 */
export function testVisitorFloors({ every, slack }: { every: number; slack: number }): void {
  const some = <Question>(questions: readonly Question[]) => questions.filter((_, at) => at % every === 0);
  const expectMost = (share: number, floor: number) => expect(share).toBeGreaterThanOrEqual(floor - slack);
  const expectFew = (share: number, ceiling: number) => expect(share).toBeLessThanOrEqual(ceiling + slack);
  const askSome = (set: VisitorSet) => askVisitors({ ...set, questions: some(set.questions) }, libraryProvider());

  beforeAll(() => syncLibrary(listArticles()));

  test("the questions that we show are answered by their own entry", async () => {
    const questions = listEntries().flatMap(({ slug, questions }) =>
      questions.map((question) => ({ kind: "entry" as const, question, slug, openings: [] })),
    );
    const outcomes = await askSome({ kind: "visitors", questions });
    expectMost(
      shareOf(outcomes, ({ isCitedFirst }) => isCitedFirst),
      0.99,
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

  test("everyday questions that nothing here answers are declined", async () => {
    const outcomes = await askSome(ownDataSet<VisitorSet>("everyday.tsv", "visitors"));
    expectMost(shareOf(outcomes, isDeclined), 0.9);
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

const isDeclined = ({ summary }: LibraryOutcome) => summary === null;
