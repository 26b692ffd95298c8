import { AUXILIARIES, OTHER_CLOSED, PREPOSITIONS, WH_WORDS } from "~/text/word-classes";

/** What a sentence is about: the words before its verb, if they are clearly one name or noun phrase. */
export interface Subject {
  /** As written, with its article: "The Normans". */
  text: string;
  isPlural: boolean;
  /** Only capitalised words, without an article: possibly a person. */
  isBareName: boolean;
  /** The rest of the sentence, from the verb on. */
  predicate: string;
}

/** @returns null when only a parser could find it, as in "In 1912, he ..." or "Tired of the war, they ..." */
export function subjectOf(sentence: string): Subject | null {
  const [, text = "", verb = "", rest = ""] = OPENING.exec(sentence.replace(TIME, "")) ?? [];
  const words = text.split(" ");
  if (text === "" || words.length > MOST_WORDS || words.some(isNoPart)) return null;
  return {
    text,
    isPlural: isPlural(text, verb),
    isBareName: words.every((word) => /^\p{Lu}[\p{L}'’.-]+$/u.test(word)) && !/^(?:The|An?)$/.test(words[0] ?? ""),
    predicate: `${verb}${rest}`,
  };
}

const MOST_WORDS = 6;
/** "In November, " and "By 1912, ", after which the subject comes. */
const TIME =
  /^(?:In|On|By|Since|From|Until|During|Around) (?:(?:early|late|mid) )?(?:(?:\d{1,2} )?(?:January|February|March|April|May|June|July|August|September|October|November|December)(?: \d{1,2},?)?)?(?: ?\d{4})?, /;
const SINGULAR_VERB = /^(?:is|was|has|does)$/;
const PLURAL_VERB = /^(?:are|were|have|do)$/;
const VERB =
  "is|was|has|does|are|were|have|do|had|did|can|could|will|would|may|might|must|became|began|won|wrote|served|received|moved|" +
  "died|lived|worked|studied|published|founded|lies|covers|contains|consists|includes|makes|made|took|grew|came|went|left|led";
/** Parentheticals between subject and verb: "(born 1856)", ", a Serbian engineer,". */
const ASIDE = "(?:\\s\\([^()]{1,80}\\)|,\\s[^,.;:]{2,60},)?";
const OPENING = new RegExp(
  `^(\\p{Lu}[\\p{L}\\p{N}'’.&-]*(?:\\s[\\p{L}\\p{N}'’.&-]+)*?)${ASIDE}\\s(${VERB})\\b(.*)$`,
  "su",
);

/** Function words, adverbs and possessives: in "the dog's owner", "he" could be either. */
function isNoPart(word: string, index: number): boolean {
  const folded = word.toLowerCase();
  if (/^(?:the|an?)$/.test(folded)) return false;
  if (index > 0 && /^(?:of|and)$/.test(folded)) return false;
  if (/['’]s?$/.test(word)) return true;
  const isClosed = [AUXILIARIES, OTHER_CLOSED, PREPOSITIONS, WH_WORDS].some((words) => words.has(folded));
  return isClosed || /^\p{Ll}{3,}ly$/u.test(word);
}

function isPlural(text: string, verb: string): boolean {
  if (SINGULAR_VERB.test(verb)) return false;
  if (PLURAL_VERB.test(verb)) return true;
  const head = text.replace(/ of .*$/, "");
  return / and /.test(head) || (/^The /.test(head) && /[^suí]s$/.test(head));
}
