import { listEntries } from "~/library/entries.server";
import { inEntrySpelling } from "~/library/search/entry-spelling.server";
import { comparedWithBest, type EntryCandidate, featuresOfEntries } from "~/library/search/match-entries.server";
import { splitSentences } from "~/text/sentences";
import type { VisitorQuestion } from "../visitor-sets";
import type { TrainingRow } from "./rows";
import type { Vectors } from "./vectors";

/** How many passages of each question are learnt from: the others are easily told. */
const MOST_PER_QUESTION = 12;
/** Questions that nothing answers have no entry to share; they are spread over this many groups. */
const GROUPS_OF_OTHERS = 40;

/**
 * The rows of what visitors type: the passages of our entries that fit best, right or not. Questions with an entry are
 * asked again without it: then nothing is right.
 * @param vectors without them, words alone match
 */
export async function entryRows(
  questions: readonly Exclude<VisitorQuestion, { kind: "fact" }>[],
  name: string,
  vectors?: Vectors,
): Promise<TrainingRow[]> {
  const rows: TrainingRow[] = [];
  for (const [nth, asked] of questions.entries()) {
    const question = inEntrySpelling(asked.question);
    const candidates = featuresOfEntries(question, await vectors?.of(question));
    const slug = asked.kind === "entry" ? asked.slug : undefined;
    const group = slug ?? `none ${nth % GROUPS_OF_OTHERS}`;
    const add = (of: readonly EntryCandidate[], set: string) => {
      for (const candidate of bestOf(of))
        rows.push({
          features: { ...candidate.features },
          label: isRight(candidate, asked),
          group,
          question: asked.question,
          set,
        });
    };
    add(candidates, `${name}, ${asked.kind}`);
    if (slug) add(without(slug, candidates), `${name}, withheld`);
  }
  return rows;
}

function isRight({ place }: EntryCandidate, asked: VisitorQuestion): boolean {
  const entry = listEntries()[place.entry];
  if (asked.kind !== "entry" || entry?.slug !== asked.slug) return false;
  const sentences = splitSentences(entry.passages[place.passage]?.text ?? "");
  const { openings } = asked;
  return openings.length === 0 || openings.some((start) => sentences.some((sentence) => sentence.startsWith(start)));
}

function bestOf(candidates: readonly EntryCandidate[]): EntryCandidate[] {
  return [...candidates].sort((one, other) => roughWorth(other) - roughWorth(one)).slice(0, MOST_PER_QUESTION);
}

function roughWorth({ features: of }: EntryCandidate): number {
  const relative = (of.bm25Behind + of.entryBm25Behind) / 5;
  return of.nearest + of.nearestThree + of.lexicalThree + of.entryCoverage / 2 - relative;
}

/** The rest after an entry was taken away: what is relative to the best becomes relative to the best of the rest. */
function without(slug: string, candidates: readonly EntryCandidate[]): EntryCandidate[] {
  return comparedWithBest(candidates.filter(({ place }) => listEntries()[place.entry]?.slug !== slug));
}
