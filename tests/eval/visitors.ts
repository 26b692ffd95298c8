import type { AnswerWriter, SourceProvider } from "~/answers/types";
import { splitSentences } from "~/text/sentences";
import { type Asked, ask, type Found, type ShownSentence } from "./ask";
import { beginsWith } from "./measures";
import { declinedShare } from "./reading-measures";
import { type Report, type Row, share } from "./report";
import type { Judged } from "./risk";
import type { VisitorQuestion, VisitorSet } from "./visitor-sets";

/** An answer from the product's own library, against the entries of which one should lead, if any should. */
export interface LibraryOutcome extends Pick<Asked, "summary" | "shown" | "confidence"> {
  /** Such an entry is the first source by our ranking, and the first that the answer cites. */
  isRankedFirst: boolean;
  isCitedFirst: boolean;
  /** The answer opens with an expected sentence; null if none is given. */
  opensRight: boolean | null;
}

export interface VisitorOutcome extends LibraryOutcome {
  asked: VisitorQuestion;
}

export async function askVisitors(
  { questions }: VisitorSet,
  provider: SourceProvider,
  writer?: AnswerWriter,
): Promise<VisitorOutcome[]> {
  const outcomes: VisitorOutcome[] = [];
  for (const asked of questions) {
    const answer = await ask(asked.question, [provider], { writer });
    const expected = asked.kind === "entry" ? asked : { slugs: [], openings: [] };
    outcomes.push({ asked, ...againstEntry(answer, expected) });
  }
  return outcomes;
}

export function againstEntry(
  { ranked, summary, shown, confidence }: Asked,
  { slugs, openings }: { slugs: readonly string[]; openings: readonly string[] },
): LibraryOutcome {
  const isEntry = (found: Found | undefined) => found !== undefined && slugs.includes(slugOf(found.url));
  const [first] = shown;
  return {
    summary,
    shown,
    confidence,
    isRankedFirst: isEntry(ranked[0]),
    isCitedFirst: isEntry(first?.cited[0]?.source),
    opensRight: openings.length === 0 ? null : first !== undefined && opensWith(first, openings),
  };
}

function slugOf(url: string): string {
  const address = url.replace(/[?#].*$/, "");
  return address.slice(address.lastIndexOf("/") + 1);
}

/**
 * Whether a sentence begins as expected, as shown or in its passage: writers leave out connectives and asides, and quote
 * parts.
 */
export function opensWith({ text, cited }: ShownSentence, openings: readonly string[]): boolean {
  const sources = cited.flatMap(({ passage, quote }) =>
    splitSentences(passage).filter((sentence) => sentence.includes(quote) || quote.startsWith(sentence)),
  );
  return [text, ...sources].some((sentence) => beginsWith(sentence, openings));
}

/** Whether the answer is what a visitor should get; a declined one may be right but is judged elsewhere. */
function isRight({ asked, summary, isCitedFirst, opensRight }: VisitorOutcome): boolean {
  if (summary === null || asked.kind === "none") return false;
  return asked.kind === "fact" ? asked.pattern.test(summary) : isCitedFirst && opensRight !== false;
}

export function judgeVisitors(outcomes: readonly VisitorOutcome[]): Judged[] {
  return outcomes.map((outcome) => ({
    confidence: outcome.confidence,
    isDeclined: outcome.summary === null,
    isRight: isRight(outcome),
  }));
}

/** A table per kind of question. */
export function visitorTables(outcomes: readonly VisitorOutcome[]): Report["tables"] {
  const of = (kind: VisitorQuestion["kind"]) => outcomes.filter(({ asked }) => asked.kind === kind);
  const tables = [
    { caption: "questions that an entry answers", outcomes: of("entry"), rowsOf: entryRows },
    { caption: "questions that nothing answers", outcomes: of("none"), rowsOf: noneRows },
    { caption: "everyday facts", outcomes: of("fact"), rowsOf: factRows },
  ];
  return tables
    .filter(({ outcomes }) => outcomes.length > 0)
    .map(({ caption, outcomes, rowsOf }) => ({ caption: `${outcomes.length} ${caption}`, rows: rowsOf(outcomes) }));
}

/** The figures of questions that an entry answers. */
export function entryRows(outcomes: readonly LibraryOutcome[]): Row[] {
  const all = outcomes.length;
  const withOpening = outcomes.filter(({ opensRight }) => opensRight !== null);
  const opening: Row[] =
    withOpening.length === 0
      ? []
      : [
          [
            "answer opens with the expected sentence",
            ...share(withOpening.filter(({ opensRight }) => opensRight).length, withOpening.length),
          ],
        ];
  return [
    ["right entry ranked first", ...share(outcomes.filter(({ isRankedFirst }) => isRankedFirst).length, all)],
    ["right entry cited first", ...share(outcomes.filter(({ isCitedFirst }) => isCitedFirst).length, all)],
    ...opening,
    ["wrongly declined", ...declinedShare(outcomes)],
  ];
}

/** The figures of questions that should be declined. */
export function noneRows(outcomes: readonly LibraryOutcome[]): Row[] {
  return [
    [
      "answered, though nothing answers it",
      ...share(outcomes.filter(({ summary }) => summary !== null).length, outcomes.length),
    ],
  ];
}

function factRows(outcomes: readonly VisitorOutcome[]): Row[] {
  const all = outcomes.length;
  const right = outcomes.filter(isRight).length;
  const answered = outcomes.filter(({ summary }) => summary !== null).length;
  return [
    ["answered, and matches", ...share(right, all)],
    ["answered off topic", ...share(answered - right, all)],
    ["declined", ...declinedShare(outcomes)],
  ];
}

/** The questions answered wrongly, or wrongly declined, with how the answer begins. */
export function visitorMisses(outcomes: readonly VisitorOutcome[]): string[] {
  return outcomes
    .filter((outcome) => !isRight(outcome) && (outcome.summary !== null || outcome.asked.kind === "entry"))
    .map((outcome) => {
      const { asked } = outcome;
      const wanted = {
        entry: "slugs" in asked && asked.slugs.join(" or "),
        none: "declined",
        fact: "pattern" in asked && asked.pattern,
      };
      return `- ${asked.kind}: ${asked.question}\n  wanted: ${wanted[asked.kind]}; ${given(outcome)}`;
    });
}

export function given({ summary, shown: [first] }: LibraryOutcome): string {
  if (summary === null) return "declined";
  return `given: ${first?.cited[0]?.source.url ?? "no source"}\n  ${first?.text ?? summary}`;
}
