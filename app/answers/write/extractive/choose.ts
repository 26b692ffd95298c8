import type { Brief, Mode } from "~/answers/types";
import { ANSWERS } from "~/passages/logistic";
import { type Candidate, sentencesOf } from "./candidates";

type Ground = Pick<Brief, "question" | "language" | "passages" | "sources" | "mode" | "parts">;

interface Room {
  /** The most passages and, of each, the most sentences. */
  passages: number;
  sentences: number;
}

const ROOM: Readonly<Record<Mode, Room>> = {
  quick: { passages: 1, sentences: 3 },
  thorough: { passages: 4, sentences: 4 },
};

/**
 * Sentences are added until it is that likely that one of them answers. Lower, fewer shown sentences are beside the
 * point, and more answers lack what was asked for: docs/quality.md has both figures.
 */
const LIKELY_ENOUGH = 0.8;
/** What an answer from our own entry is given of its paragraph after the sentence that answers, in words. */
const MOST_WORDS_OF_ENTRY = 60;
/** Enough for a comparison or timeline, of which no single passage has the whole. */
export const LEAST_FOR_A_PART = 0.15;

/** Whether some passage is likely enough to answer a part of the question. */
export function isPartlyAnswered({ passages }: Pick<Brief, "passages">): boolean {
  return passages.some(({ confidence }) => confidence >= LEAST_FOR_A_PART);
}

/** Whether some passage is likely enough to answer the question. */
export function isAnswered({ passages }: Pick<Brief, "passages">): boolean {
  return passages.some(({ confidence }) => confidence >= ANSWERS);
}

/**
 * The sentences of an answer in reading order: of the best passage, the likeliest to answer, then as many others as make
 * sure of it. Only a thorough answer, or one to several questions, goes on with the next passages.
 */
export function chooseSentences(ground: Ground): Candidate[] {
  const { sentences, passages } = ROOM[ground.mode ?? "quick"];
  const answering = ground.passages.flatMap(({ confidence }, index) => (confidence >= ANSWERS ? [index] : []));
  const chosen: Candidate[] = [];
  for (const passage of answering.slice(0, Math.max(passages, ground.parts?.length ?? 0))) {
    const found = chooseFrom(passage, ground, sentences);
    chosen.push(...found.filter((candidate) => !chosen.some((other) => saysTheSame(candidate, other))));
  }
  return chosen;
}

function chooseFrom(passage: number, ground: Ground, most: number): Candidate[] {
  const ranked = ground.passages[passage] as Ground["passages"][number];
  const sentences = sentencesOf(passage, ground);
  const { opening, sentences: likely } = ranked;
  const first = sentences[opening];
  if (!first) return [];
  if (ranked.match) return [first, ...(ranked.match.goesOn ? following(first, sentences) : [])];
  const likelihood = ({ order }: Candidate) => likely[order] ?? 0;
  const others = sentences.filter(({ order }) => order !== opening).sort((a, b) => likelihood(b) - likelihood(a));
  const chosen = [first];
  let answered = likelihood(first);
  for (const candidate of others) {
    if (answered >= LIKELY_ENOUGH || chosen.length === most) break;
    if (dangles(candidate, chosen) || chosen.some((other) => saysTheSame(candidate, other))) continue;
    chosen.push(candidate);
    answered += likelihood(candidate);
  }
  return [first, ...chosen.slice(1).sort((a, b) => a.order - b.order)];
}

/** What our entry says right after the sentence that answers, if there is room. */
function following(first: Candidate, sentences: readonly Candidate[]): Candidate[] {
  const next = sentences[first.order + 1];
  return next && wordsIn(first) + wordsIn(next) <= MOST_WORDS_OF_ENTRY ? [next] : [];
}

/** Whether it says "It" about something the answer has not named yet. */
function dangles({ leans, order }: Candidate, chosen: readonly Candidate[]): boolean {
  return leans && order > 0 && !chosen.some((other) => other.order === order - 1);
}

/** Maximum share of the shorter sentence's terms: above it, both say the same. */
const SAME_TERMS = 0.8;

function saysTheSame(one: Candidate, other: Candidate): boolean {
  const shared = [...one.terms].filter((term) => other.terms.has(term)).length;
  return shared > SAME_TERMS * Math.min(one.terms.size, other.terms.size);
}

function wordsIn({ shown }: Candidate): number {
  return shown.split(/\s+/).length;
}
