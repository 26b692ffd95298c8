import type { Language } from "~/text/language";
import { splitSentences } from "~/text/sentences";
import { fold, termOf } from "~/text/terms";

/**
 * Finds where a sentence negates what the passage's most similar sentence affirms, or affirms what that negates. Returns
 * the word it turns on, as written in the sentence, or null. Only sentences that share most of their words are compared:
 * between others, a different "not" shows nothing.
 * @param above title and heading of the passage, whose words the passage need not repeat
 */
export function contradiction(sentence: string, passage: string, above: string, language: Language): string | null {
  // Most pairs of texts hold no negation.
  if (!HOLDS_NEGATION.test(sentence) && !HOLDS_NEGATION.test(passage)) return null;
  const ours = readClause(sentence, language);
  for (const term of readClause(above, language).keys()) ours.delete(term);
  if (ours.size < FEWEST_TERMS) return null;
  const mostSimilar = splitSentences(passage)
    .map((text) => readClause(text, language))
    .filter((clause) => clause.size <= MOST_TERMS * ours.size)
    .map((clause) => ({ clause, alike: alikeness(ours, clause) }))
    .sort((a, b) => b.alike - a.alike)[0];
  return mostSimilar && mostSimilar.alike >= LEAST_ALIKE ? negationIn(ours, mostSimilar.clause) : null;
}

const FEWEST_TERMS = 2;
/**
 * A sentence with more than this many times as many terms also says other things, which its negations may belong to.
 */
const MOST_TERMS = 2.5;
/** Minimum share of the sentence's terms that the other sentence has. */
const LEAST_ALIKE = 0.75;
/** The reach of a negation, in words: "did not really ever win". */
const REACH = 3;

/** Each content term of a sentence with the word as written, and whether it is negated. */
type Clause = Map<string, { word: string; negated: boolean }>;

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
  const found: Clause = new Map();
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
    const term = termOf(word.replace(/['’].*$/u, ""), language);
    if (term !== "") found.set(term, { word, negated: reach > 0 || (found.get(term)?.negated ?? false) });
    reach--;
  }
  return found;
}

function alikeness(ours: Clause, theirs: Clause): number {
  return [...ours.keys()].filter((term) => theirs.has(term)).length / ours.size;
}

/** One of them negates something that both mention, and the other negates none of it. */
function negationIn(ours: Clause, theirs: Clause): string | null {
  const shared = [...ours].flatMap(([term, here]) => {
    const there = theirs.get(term);
    return there ? [{ word: here.word, here: here.negated, there: there.negated }] : [];
  });
  if (shared.some(({ here }) => here) === shared.some(({ there }) => there)) return null;
  return shared.find(({ here, there }) => here !== there)?.word ?? null;
}
