import type { Language } from "~/text/language";
import { termOf, words } from "~/text/terms";
import { isNear } from "./content";

/**
 * The names in a sentence that a passage lacks, as written in the sentence. A name is a run of capitalised words, not
 * counting the sentence's first word unless the run continues; initials and nationalities match ("JFK" finds "John F.
 * Kennedy", "German" finds "Germany"). In German, which capitalises all nouns, only runs of two words and acronyms
 * count as names.
 */
export function missingNames(sentence: string, passage: string, language: Language): string[] {
  const names = namesIn(sentence, language);
  if (names.length === 0) return [];
  const there = words(passage, language);
  const terms = [...new Set(there.map((word) => termOf(word, language)))].filter((term) => term !== "");
  const has = new Set(terms);
  const initials = initialsIn(there);
  const lacks = (word: string) => {
    const term = termOf(word, language);
    if (term === "" || has.has(term) || initials.has(word) || terms.some((other) => isNear(term, other))) return false;
    return !spelledOut(word, there);
  };
  return [...new Set(names.flatMap((name) => lacking(name, lacks)))];
}

/** The missing part of a name: all of it, or the missing words. */
function lacking(name: string, lacks: (word: string) => boolean): string[] {
  const missing = words(name).filter((word) => word.length > 1 && lacks(word));
  if (missing.length === 0) return [];
  return missing.length === words(name).length ? [name] : missing;
}

const CAPITALISED =
  /(?<![\p{L}\p{N}'’-])\p{Lu}[\p{L}\p{N}]*(?:[-'’&.]\p{L}[\p{L}\p{N}]*)*(?: (?:(?:of|the|de|la|von|van|der|del|du) ){0,2}\p{Lu}[\p{L}\p{N}]*(?:[-'’&]\p{L}[\p{L}\p{N}]*)*)*/gu;

function namesIn(sentence: string, language: Language): string[] {
  // German capitalises every noun.
  const capitalsAreNames = language !== "de";
  return [...sentence.matchAll(CAPITALISED)]
    .filter(({ 0: name, index }) => {
      if (isAcronym(name)) return true;
      if (name.includes(" ")) return capitalsAreNames || !opensSentence(sentence, index);
      return capitalsAreNames && !opensSentence(sentence, index);
    })
    .map(({ 0: name, index }) =>
      (opensSentence(sentence, index) ? withoutOpener(name, language) : name).replace(/['’]s$/u, ""),
    )
    .filter((name) => name !== "");
}

/** "The Eiffel Tower": an article that opens a sentence is capitalised only by position. */
function withoutOpener(name: string, language: Language): string {
  const [first = "", ...rest] = name.split(" ");
  return termOf(first.toLowerCase(), language) === "" ? rest.join(" ") : name;
}

function opensSentence(sentence: string, at: number): boolean {
  return /(?:^|[.!?:;]\s|["“„«(•*-]\s?)$/u.test(sentence.slice(0, at)) || at === 0;
}

function isAcronym(name: string): boolean {
  return /^\p{Lu}{2,6}$/u.test(name);
}

/** The initials of each run of capitalised words, of two to six: "Institute of Business Ethics" gives IBE and IB. */
function initialsIn(there: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (let from = 0; from < there.length; from++) {
    let initials = "";
    for (const word of there.slice(from, from + 9)) {
      if (/^\p{Lu}/u.test(word)) initials += word[0];
      else if (!/^(?:of|the|and|for|de|la|du|des)$/.test(word)) break;
      if (initials.length > 1 && initials.length <= 6) found.add(initials);
    }
  }
  return found;
}

/**
 * An acronym whose words the passage has in lower case: finds "CBT" in "cognitive behavioral therapy", but not "DNA" in
 * "deoxyribo-nucleic acid" or "PFC" in "prefrontal cortex".
 */
function spelledOut(word: string, there: readonly string[]): boolean {
  if (!isAcronym(word)) return false;
  const letters = word.toLowerCase();
  return there.some((_, from) => [...letters].every((letter, at) => there[from + at]?.[0]?.toLowerCase() === letter));
}
