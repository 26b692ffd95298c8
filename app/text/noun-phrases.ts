import { IRREGULAR_FORMS } from "./irregular-forms";
import { fold } from "./terms";
import {
  ASKING_VERBS,
  AUXILIARIES,
  BEING,
  DETERMINERS,
  OTHER_CLOSED,
  PREDICATES,
  PREPOSITIONS,
  SUBJECT_PRONOUNS,
  VERBS,
  VERBS_OR_NOUNS,
  WH_WORDS,
} from "./word-classes";

/** A run of words that names something, found by closed word classes without a tagger. */
export interface NounPhrase {
  /** As written, without the determiner: "Neverending Story film". */
  text: string;
  /** "the", "a", "an" or "" as the determiner before it, lower case. */
  determiner: string;
  /** Whether it contains a word capitalised as in names. */
  isName: boolean;
  /** Whether its last word looks plural, or it joins two with "and". */
  isPlural: boolean;
  /** The preposition right before it, "" if none. */
  preposition: string;
  /** Index into {@link questionWords} of its first word (determiner left out) and of the word after its last. */
  from: number;
  to: number;
}

/** The question's words, with inner punctuation ("child's", "Spider-Man") but without outer punctuation. */
export function questionWords(question: string): string[] {
  return question.replaceAll("’", "'").match(/[\p{L}\p{N}][\p{L}\p{N}'./&-]*[\p{L}\p{N}]|[\p{L}\p{N}]/gu) ?? [];
}

/** The noun phrases of a question, in order. "X's Y" gives two; "X of Y" gives two. */
export function nounPhrases(question: string): NounPhrase[] {
  const words = questionWords(question);
  const asking = words.findIndex((word) => ASKING_VERBS.has(fold(word)));
  const phrases: NounPhrase[] = [];
  let from = -1;
  const close = (to: number) => {
    if (from >= 0) phrases.push(phraseOf(words, from, to));
    from = -1;
  };
  for (const [index, word] of words.entries()) {
    if (!isNounLike(words, index, from, asking)) close(index);
    else if (from < 0) from = index;
    if (from >= 0 && word.endsWith("'s")) close(index + 1);
  }
  close(words.length);
  return phrases;
}

/** @param asking the index of the first verb that asks for something, -1 without one */
function isNounLike(words: readonly string[], index: number, from: number, asking: number): boolean {
  const word = words[index] ?? "";
  const folded = fold(word).replace(/'(?:s|m|re|ve|ll|d)$/, "");
  if (WH_WORDS.has(folded)) return false;
  if (isCapitalised(word) && index > 0 && folded !== "i") return true;
  if (AUXILIARIES.has(folded) || PREPOSITIONS.has(folded) || DETERMINERS.has(folded) || OTHER_CLOSED.has(folded))
    return false;
  if (/^\p{L}{3,}ly$/u.test(folded) || isVerb(words, index, from, asking) || isDone(words, index)) return false;
  return from < 0 || from === index || !(isParticiple(folded) || isPredicate(words, index, from));
}

function isVerb(words: readonly string[], index: number, from: number, asking: number): boolean {
  const folded = fold(words[index] ?? "");
  const before = fold(words[index - 1] ?? "");
  const base = IRREGULAR_FORMS.get(folded) ?? folded;
  const follows = from >= 0 || SUBJECT_PRONOUNS.has(before) || before === "to";
  if (follows) return VERBS.has(base) || (asking >= 0 && asking < index && VERBS_OR_NOUNS.has(base));
  const third = folded.replace(/s$/, "");
  return WH_WORDS.has(before) && third !== folded && (VERBS.has(third) || VERBS_OR_NOUNS.has(third));
}

/** Whether the word is a verb for what is or was done: "is suffering from", "was founded". */
function isDone(words: readonly string[], index: number): boolean {
  const folded = fold(words[index] ?? "");
  const next = fold(words[index + 1] ?? "");
  if (!AUXILIARIES.has(fold(words[index - 1] ?? ""))) return false;
  return isParticiple(folded) || (/.{3}ing$/.test(folded) && (PREPOSITIONS.has(next) || DETERMINERS.has(next)));
}

function isParticiple(folded: string): boolean {
  return /[^e]ed$/.test(folded) && folded.length > 4;
}

/** Whether the word is a predicate of the phrase before it: "Is throat cancer treatable". */
function isPredicate(words: readonly string[], index: number, from: number): boolean {
  const folded = fold(words[index] ?? "");
  const next = fold(words[index + 1] ?? "");
  const ends = next === "" || [PREPOSITIONS, OTHER_CLOSED, AUXILIARIES, WH_WORDS].some((words) => words.has(next));
  const lead = words.slice(Math.max(0, from - 2), from).map(fold);
  const isSubject = lead.some((word) => BEING.has(word) || ASKING_VERBS.has(word));
  const said = WH_WORDS.has(fold(words[0] ?? "")) ? ADJECTIVE : ADJECTIVE_OR_NOUN;
  return ends && isSubject && (PREDICATES.has(folded) || said.test(folded));
}

const ADJECTIVE = /(?:able|ible|ous|ful|ive|ical|less|ant)$/;
/** "Is silver magnetic?" must end with a predicate; "What is classical music?" may end with the thing itself. */
const ADJECTIVE_OR_NOUN = /(?:able|ible|ous|ful|ive|al|ic|less|ant)$/;

function phraseOf(words: readonly string[], from: number, to: number): NounPhrase {
  const own = words.slice(from, to);
  const text = own.join(" ").replace(/'s$/, "");
  const last = fold(text.split(" ").at(-1) ?? "");
  const before = fold(words[from - 1] ?? "");
  const hasDeterminer = DETERMINERS.has(before);
  const lead = hasDeterminer ? fold(words[from - 2] ?? "") : before;
  return {
    text,
    determiner: hasDeterminer ? before : "",
    isName: own.some((word, index) => isCapitalised(word) && from + index > 0),
    isPlural: /[^suí]s$/.test(last) || ["people", "children", "men", "women", "mice", "teeth"].includes(last),
    preposition: PREPOSITIONS.has(lead) ? lead : "",
    from,
    to,
  };
}

function isCapitalised(word: string): boolean {
  return /^\p{Lu}/u.test(word);
}
