import type { AnswerWriter, SourceProvider } from "~/answers/types";
import { ask, type ShownSentence } from "./ask";
import { declinedShare } from "./reading-measures";
import { type Report, share } from "./report";
import type { SeveralQuestion, SeveralSet } from "./visitor-sets";
import { opensWith } from "./visitors";

/** How two questions that were asked in one go are answered. */
export interface SeveralOutcome {
  asked: SeveralQuestion;
  /** Null if declined. */
  summary: string | null;
  /** Of either question, whether a sentence that should open its answer is shown. */
  isAnswered: [boolean, boolean];
}

export async function askSeveral(
  { questions }: SeveralSet,
  provider: SourceProvider,
  writer?: AnswerWriter,
): Promise<SeveralOutcome[]> {
  const outcomes: SeveralOutcome[] = [];
  for (const asked of questions) {
    const { summary, shown } = await ask(asked.question, [provider], { writer });
    const [first, second] = asked.openings;
    outcomes.push({ asked, summary, isAnswered: [isShown(first, shown), isShown(second, shown)] });
  }
  return outcomes;
}

const isShown = (openings: readonly string[], shown: readonly ShownSentence[]) =>
  shown.some((sentence) => opensWith(sentence, openings));

export function severalTables(outcomes: readonly SeveralOutcome[]): Report["tables"] {
  const answered = (count: number) =>
    share(outcomes.filter(({ isAnswered }) => isAnswered.filter(Boolean).length === count).length, outcomes.length);
  return [
    {
      caption: `${outcomes.length} times two questions in one`,
      rows: [
        ["both answered", ...answered(2)],
        ["one of them answered", ...answered(1)],
        ["declined", ...declinedShare(outcomes)],
      ],
    },
  ];
}

/** Those of which not both are answered, with the answer. */
export function severalMisses(outcomes: readonly SeveralOutcome[]): string[] {
  return outcomes
    .filter(({ isAnswered }) => isAnswered.includes(false))
    .map(
      ({ asked, summary, isAnswered }) =>
        `- ${asked.question}\n  ${isAnswered.join(", ")}; given: ${summary ?? "declined"}`,
    );
}
