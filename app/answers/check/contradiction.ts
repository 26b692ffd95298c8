import type { Language } from "~/text/language";
import { splitSentences } from "~/text/sentences";
import { fold, stem, termOf } from "~/text/terms";

/**
 * Finds where a sentence says the opposite of the passage's most similar sentence: it negates what is affirmed there,
 * affirms what is negated there, or has the opposite word ("increased" for "decreased"). Returns the word it turns on,
 * as written in the sentence, or null. Only sentences that share most of their words are compared: between others, a
 * different "not" shows nothing.
 * @param above title and heading of the passage, whose words the passage need not repeat
 */
export function contradiction(sentence: string, passage: string, above: string, language: Language): string | null {
  const ours = readClause(sentence, language);
  for (const term of readClause(above, language).terms.keys()) ours.terms.delete(term);
  if (ours.terms.size < FEWEST_TERMS || !canDiffer(sentence, ours, passage)) return null;
  const mostSimilar = splitSentences(passage)
    .map((clause) => readClause(clause, language))
    .filter(({ terms: there }) => there.size <= MOST_TERMS * ours.terms.size)
    .map((clause) => ({ clause, alike: alikeness(ours, clause) }))
    .sort((a, b) => b.alike - a.alike)[0];
  if (!mostSimilar || mostSimilar.alike < LEAST_ALIKE) return null;
  return oppositeIn(ours, mostSimilar.clause) ?? negationIn(ours, mostSimilar.clause);
}

/** Skips the full comparison for most pairs of texts, which hold no negations or opposites. */
function canDiffer(sentence: string, { terms }: Clause, passage: string): boolean {
  return (
    HOLDS_NEGATION.test(sentence) ||
    HOLDS_NEGATION.test(passage) ||
    [...terms.keys()].some((term) => OPPOSITES.has(term))
  );
}

const FEWEST_TERMS = 2;
/**
 * A sentence with more than this many times as many terms also says other things, which its negations may belong to.
 */
const MOST_TERMS = 2.5;
/** Minimum share of the sentence's terms that the other sentence has; opposites count as shared. */
const LEAST_ALIKE = 0.75;
/** The reach of a negation, in words: "did not really ever win". */
const REACH = 3;

interface Clause {
  /** Each content term with the word as written, and whether it is negated. */
  terms: Map<string, { word: string; negated: boolean }>;
}

const NEGATIONS = new Set(
  "not no never neither nor without cannot none nobody nothing nicht kein keine keinen keiner keinem nie niemals ohne no nunca jamas sin ni ningun ninguna ne pas jamais sans aucun aucune".split(
    " ",
  ),
);
const HOLDS_NEGATION = new RegExp(
  `(?<!\\p{L})(?:${[...NEGATIONS, "jamás", "ningún"].join("|")})(?!\\p{L})|n['’]t\\b`,
  "iu",
);
const AFFIRMING = new Set(["only", "nur", "solo", "seulement"]);
const NEGATED_VERB = /n['’]t$/i;

function readClause(text: string, language: Language): Clause {
  const found: Clause["terms"] = new Map();
  let reach = 0;
  for (const word of text.match(/[\p{L}\p{N}]+(?:['’]\p{L}+)?|[;:]/gu) ?? []) {
    if (/^[;:]$/.test(word)) {
      reach = 0;
      continue;
    }
    if (NEGATIONS.has(fold(word)) || NEGATED_VERB.test(word)) {
      reach = REACH;
      continue;
    }
    // "Not only" affirms.
    if (AFFIRMING.has(fold(word))) {
      reach = 0;
      continue;
    }
    const term = clauseTerm(word, language);
    if (term !== undefined) found.set(term, { word, negated: reach > 0 || (found.get(term)?.negated ?? false) });
    reach--;
  }
  return { terms: found };
}

/** Stop words have no term, but "more" and "before" have opposites. */
function clauseTerm(word: string, language: Language): string | undefined {
  const term = termOf(word.replace(/['’].*$/u, ""), language);
  if (term !== "") return term;
  const stemmed = stem(fold(word));
  return OPPOSITES.has(stemmed) ? stemmed : undefined;
}

function alikeness(ours: Clause, theirs: Clause): number {
  let shared = 0;
  for (const term of ours.terms.keys())
    if (theirs.terms.has(term) || opposites(term).some((other) => theirs.terms.has(other))) shared++;
  return shared / ours.terms.size;
}

function oppositeIn(ours: Clause, theirs: Clause): string | null {
  for (const [term, { word, negated }] of ours.terms) {
    if (theirs.terms.has(term)) continue;
    const other = opposites(term)
      .map((opposite) => theirs.terms.get(opposite))
      .find((found) => found !== undefined);
    // "did not fall" is no contradiction of "rose".
    if (other && other.negated === negated) return word;
  }
  return null;
}

/** One of them negates something that both mention, and the other negates none of it. */
function negationIn(ours: Clause, theirs: Clause): string | null {
  const shared = [...ours.terms].flatMap(([term, here]) => {
    const there = theirs.terms.get(term);
    return there ? [{ word: here.word, here: here.negated, there: there.negated }] : [];
  });
  if (shared.some(({ here }) => here) === shared.some(({ there }) => there)) return null;
  return shared.find(({ here, there }) => here !== there)?.word ?? null;
}

/**
 * Pairs that exclude each other when said of the same thing: directions, bounds, order, comparatives and superlatives.
 */
const PAIRS =
  "increase-decrease increase-reduce rise-fall grow-shrink gain-lose raise-lower high-low higher-lower highest-lowest large-small larger-smaller " +
  "largest-smallest biggest-smallest more-less most-least longer-shorter longest-shortest older-younger oldest-youngest oldest-newest " +
  "fast-slow faster-slower fastest-slowest early-late earlier-later earliest-latest first-last before-after maximum-minimum win-lose " +
  "accept-reject allow-forbid permit-prohibit begin-end start-end open-close north-south east-west northern-southern eastern-western " +
  "positive-negative succeed-fail hot-cold warm-cool inside-outside upper-lower strengthen-weaken improve-worsen " +
  "male-female import-export buy-sell arrive-depart enable-prevent safe-dangerous legal-illegal possible-impossible";

const OPPOSITES: ReadonlyMap<string, readonly string[]> = PAIRS.split(" ").reduce((map, pair) => {
  const [one = "", other = ""] = pair.split("-").map(stem);
  return map.set(one, [...(map.get(one) ?? []), other]).set(other, [...(map.get(other) ?? []), one]);
}, new Map<string, string[]>());

function opposites(term: string): readonly string[] {
  return OPPOSITES.get(term) ?? [];
}
