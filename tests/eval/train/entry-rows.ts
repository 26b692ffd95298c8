import { listEntries } from "~/library/entries.server";
import { inEntrySpelling } from "~/library/search/entry-spelling.server";
import { comparedWithBest, type EntryCandidate, featuresOfEntries } from "~/library/search/match-entries.server";
import { splitSentences } from "~/text/sentences";
import type { VisitorQuestion } from "../visitor-sets";
import type { TrainingRow } from "./rows";
import type { Vectors } from "./vectors";

/**
 * How many passages of each question are learnt from: those that are likeliest, of the others those nearest by words, and
 * some of the rest. Learnt from the likeliest alone, the model was sure of passages that were unlike all it had seen:
 * "how many us states are there" was answered from the Irish famine, whose passage has the word "state".
 */
const PER_QUESTION = { likeliest: 10, byWords: 4, others: 4 } as const;
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
    const slugs = asked.kind === "entry" ? asked.slugs : [];
    const group = slugs[0] ?? `none ${nth % GROUPS_OF_OTHERS}`;
    const add = (of: readonly EntryCandidate[], set: string) => {
      for (const candidate of sampleOf(of))
        rows.push({
          features: { ...candidate.features },
          label: isRight(candidate, asked),
          group,
          question: asked.question,
          set,
        });
    };
    add(candidates, `${name}, ${asked.kind}`);
    if (slugs.length > 0) add(without(slugs, candidates), `${name}, withheld`);
  }
  return rows;
}

function isRight({ place }: EntryCandidate, asked: VisitorQuestion): boolean {
  const entry = listEntries()[place.entry];
  if (asked.kind !== "entry" || !entry || !asked.slugs.includes(entry.slug)) return false;
  const sentences = splitSentences(entry.passages[place.passage]?.text ?? "");
  const { openings } = asked;
  return openings.length === 0 || openings.some((start) => sentences.some((sentence) => sentence.startsWith(start)));
}

/** Of each question's candidates those that are learnt from. */
function sampleOf(of: readonly EntryCandidate[]): EntryCandidate[] {
  const sorted = [...of].sort((one, other) => roughWorth(other) - roughWorth(one));
  const likeliest = sorted.slice(0, PER_QUESTION.likeliest);
  const byWords = sorted
    .slice(PER_QUESTION.likeliest)
    .sort((one, other) => one.features.bm25Behind - other.features.bm25Behind);
  const rest = byWords.splice(PER_QUESTION.byWords);
  const step = Math.max(1, Math.floor(rest.length / PER_QUESTION.others));
  const others = rest.filter((_, at) => at % step === 0).slice(0, PER_QUESTION.others);
  return [...likeliest, ...byWords, ...others];
}

function roughWorth({ features: of }: EntryCandidate): number {
  const relative = (of.bm25Behind + of.entryBm25Behind) / 5;
  return of.nearest + of.nearestThree + of.lexicalThree + of.entryCoverage / 2 - relative;
}

/** The rest after entries were taken away: what is relative to the best becomes relative to the best of the rest. */
function without(slugs: readonly string[], candidates: readonly EntryCandidate[]): EntryCandidate[] {
  return comparedWithBest(candidates.filter(({ place }) => !slugs.includes(listEntries()[place.entry]?.slug ?? "")));
}
