import { standAlone } from "~/answers/ask/stand-alone";
import type { AnswerWriter, SourceProvider } from "~/answers/types";
import { ask } from "./ask";
import type { Report } from "./report";
import type { FollowUpQuestion, FollowUpSet } from "./visitor-sets";
import { againstEntry, entryRows, given, type LibraryOutcome, noneRows } from "./visitors";

export interface FollowUpOutcome extends LibraryOutcome {
  asked: FollowUpQuestion;
  /** As rewritten to stand alone. */
  rewritten: string;
}

/** Asks each first question, then its follow-up as the product does within the thread. */
export async function askFollowUps(
  { followUps }: FollowUpSet,
  provider: SourceProvider,
  writer?: AnswerWriter,
): Promise<FollowUpOutcome[]> {
  const outcomes: FollowUpOutcome[] = [];
  for (const asked of followUps) {
    const { summary, shown } = await ask(asked.first, [provider], { writer });
    const rewritten = standAlone(asked.followUp, [{ question: asked.first, summary: summary ?? "" }]);
    const about = shown.flatMap(({ cited }) => cited.map(({ source }) => source.url));
    const answer = await ask(rewritten, [provider], { writer, followUp: { asked: asked.followUp, about } });
    outcomes.push({
      asked,
      rewritten,
      ...againstEntry(answer, { slugs: asked.slug === null ? [] : [asked.slug], openings: asked.openings }),
    });
  }
  return outcomes;
}

export function followUpTables(outcomes: readonly FollowUpOutcome[]): Report["tables"] {
  const answerable = outcomes.filter(({ asked }) => asked.slug !== null);
  const others = outcomes.filter(({ asked }) => asked.slug === null);
  return [
    { caption: `${answerable.length} follow-ups that an entry answers`, rows: entryRows(answerable) },
    { caption: `${others.length} follow-ups that nothing answers`, rows: noneRows(others) },
  ];
}

/** The follow-ups answered wrongly, or wrongly declined, with their rewriting and how the answer begins. */
export function followUpMisses(outcomes: readonly FollowUpOutcome[]): string[] {
  return outcomes
    .filter(({ asked, summary, isCitedFirst, opensRight }) =>
      asked.slug === null ? summary !== null : !isCitedFirst || opensRight === false,
    )
    .map(
      (outcome) =>
        `- ${outcome.asked.first} > ${outcome.asked.followUp}\n  rewritten: ${outcome.rewritten}\n  wanted: ${outcome.asked.slug ?? "declined"}; ${given(outcome)}`,
    );
}
