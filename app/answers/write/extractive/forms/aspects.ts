import type { Brief } from "~/answers/types";
import { languageOfQuestion } from "~/text/detect-language.server";
import { termOf, words } from "~/text/terms";
import type { Candidate } from "../candidates";
import { wordsIn } from "./ground";
import type { Sides } from "./sides";

/** One row of a comparison: an aspect, and a sentence for each side. */
export interface Aspect {
  label: string;
  cells: [Candidate, Candidate];
}

const MOST_ASPECTS = 5;
const MOST_WORDS_OF_CELL = 32;
/** Candidates further down are rarely about the sides. */
const MOST_CANDIDATES = 25;

/**
 * The aspects that sentences cover for both sides: what each side is, what appears under the same heading, and what is
 * said in the same words. A sentence is used for one aspect only.
 */
export function alignedAspects(sides: Sides, brief: Brief): Aspect[] {
  const [one, other] = sides.of.map((side) =>
    side.filter(({ shown, leans }) => !leans && wordsIn(shown) <= MOST_WORDS_OF_CELL).slice(0, MOST_CANDIDATES),
  );
  const pairs = [
    ...whatTheyAre(one ?? [], other ?? [], sides, brief),
    ...(one ?? []).flatMap((left) => (other ?? []).flatMap((right) => sharedAspect(left, right, sides, brief) ?? [])),
  ].sort((a, b) => b.weight - a.weight);
  const used = new Set<Candidate>();
  const labels = new Set<string>();
  const aspects: Aspect[] = [];
  for (const { label, cells } of pairs) {
    if (aspects.length === MOST_ASPECTS || labels.has(label) || cells.some((cell) => used.has(cell))) continue;
    labels.add(label);
    for (const cell of cells) used.add(cell);
    aspects.push({ label, cells });
  }
  return aspects;
}

type Weighed = Aspect & { weight: number };

/** Definitions of both sides come first. */
const FIRST = 1_000;
const SAME_HEADING = 2;
const SAME_OPENING = 1;
/** Required when two sentences differ right after the names. */
const FEWEST_SHARED = 3;

const WHAT_IT_IS: Record<string, string> = { de: "Was es ist", es: "Qué es", fr: "Ce que c'est" };

function whatTheyAre(one: Candidate[], other: Candidate[], { terms }: Sides, brief: Brief): Weighed[] {
  const left = one.find((candidate) => defines(candidate, terms[0]));
  const right = other.find((candidate) => defines(candidate, terms[1]));
  if (!left || !right) return [];
  const label = WHAT_IT_IS[languageOfQuestion(brief)] ?? "What it is";
  return [{ label, cells: [left, right], weight: FIRST }];
}

const IS_A =
  /^(.{2,60}?)\s(?:is|are|was|were|means?|refers? to|ist|sind|war|waren|es|son|era|eran|est|sont|était)\s(?:an?|the|one|ein\p{L}*|der|die|das|un\p{L}?|una|el|la|le|l'|des|\p{L}+s)\b/iu;

/** "Bacteria are ...": the side's name and hardly any other word comes before the verb. */
function defines({ shown }: Candidate, side: ReadonlySet<string>): boolean {
  const subject = IS_A.exec(shown)?.[1]?.replace(/\([^)]*\)/g, "");
  if (subject === undefined) return false;
  const named = termsOf(subject);
  return [...side].every((term) => named.includes(term)) && named.length <= side.size;
}

/**
 * Whether two sentences say the same kind of thing about their sides: the same verb or property right after the names,
 * or more words in common.
 */
function sharedAspect(left: Candidate, right: Candidate, { terms }: Sides, brief: Brief): Weighed | null {
  const own = new Set([...terms[0], ...terms[1]]);
  const [said, otherSaid] = [saidOf(left, terms[0], own), saidOf(right, terms[1], own)];
  if (!said || !otherSaid) return null;
  const shared = said.filter((term) => otherSaid.includes(term) && !/^\d|^.{1,2}$/.test(term));
  const opens = said[0] === otherSaid[0] && shared.includes(said[0] ?? "");
  const heading = sharedHeading(left, right, brief);
  if (!(opens || shared.length >= FEWEST_SHARED || (heading && shared.length > 0))) return null;
  const label = heading || labelOf(left.shown, shared);
  const likeness = shared.length / Math.max(1, Math.min(said.length, otherSaid.length));
  const weight = likeness + (opens ? SAME_OPENING : 0) + (heading ? SAME_HEADING : 0) + (left.score + right.score) / 10;
  return label ? { label, cells: [left, right], weight } : null;
}

/** The terms after a side's name, in order, if the sentence is about that side: its name comes first or nearly so. */
function saidOf({ shown }: Candidate, side: ReadonlySet<string>, own: ReadonlySet<string>): string[] | null {
  const all = termsOf(shown);
  const opening = all.slice(0, side.size + 1);
  return [...side].every((term) => opening.includes(term))
    ? all.filter((term) => !own.has(term) && !VAGUE.has(term))
    : null;
}

function sharedHeading({ passage }: Candidate, other: Candidate, { passages }: Brief): string {
  const [one, two] = [passages[passage], passages[other.passage]];
  return one && two && one.heading === two.heading && one.source !== two.source ? one.heading : "";
}

const termsOf = (text: string) =>
  words(text)
    .map((word) => termOf(word))
    .filter(Boolean);

/** Said of almost everything, so not an aspect. */
const VAGUE = new Set(
  termsOf(
    "many much every each often usually sometimes always never also first last new old large small great main people use used make made call known include become",
  ),
);

/** The longest run of at most two shared words as written in the sentence, e.g. "Life span". */
function labelOf(sentence: string, shared: readonly string[]): string {
  const said = words(sentence).map((word) => ({ word, isShared: shared.includes(termOf(word)) }));
  const runs = said.flatMap(({ word, isShared }, index) => {
    const next = said[index + 1];
    return isShared ? [next?.isShared ? `${word} ${next.word}` : word] : [];
  });
  const [longest = ""] = runs.sort((a, b) => b.length - a.length);
  return longest.charAt(0).toUpperCase() + longest.slice(1).toLowerCase();
}
