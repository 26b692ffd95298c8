import { languageOf } from "~/text/detect-language.server";
import type { Language } from "~/text/language";
import { nounPhrases } from "~/text/noun-phrases";
import { fold, terms } from "~/text/terms";
import { isRelational, topicsOf } from "~/text/topics";
import { comparedParts } from "./compared-parts";
import { severalQuestions } from "./several-questions";

/** The whole question and four parts: more would repeat the same search in other words. */
const mostSearches = 5;

/**
 * Splits a question into the searches of a thorough answer, by fixed rules and in its own words: its separate
 * questions, the things it compares, the aspects it names, or else its topics.
 * @param question self-contained
 * @param language the question's own by default
 * @returns one to five searches, the whole question first, no two with the same terms
 */
export function planSearches(question: string, language: Language = languageOf(question)): string[] {
  const whole = question.trim();
  const rules = language === "en" ? [eachQuestion, comparedParts, severalAspects, otherSides] : [comparedParts];
  const parts = rules.map((partsOf) => partsOf(whole)).find((found) => found.length > 0);
  return searchesOf(whole, parts ?? []);
}

/** The searches for a question and its parts: the question first, at most five, no two with the same terms. */
export function searchesOf(question: string, parts: readonly string[]): string[] {
  return distinct([question, ...parts]).slice(0, mostSearches);
}

const eachQuestion = (asked: string) => severalQuestions(asked).map(({ question }) => question);

/** "the causes and effects of X" gives "causes of X" and "effects of X". */
function severalAspects(question: string): string[] {
  const [, listed = "", preposition = "", thing = ""] = ASPECTS.exec(question) ?? [];
  const aspects = listed
    .split(/\s*,\s*(?:and\s+|or\s+)?|\s+(?:and|or)\s+/i)
    .map((aspect) => aspect.replace(/^(?:the|its|their)\s+/i, "").trim())
    .filter(Boolean);
  if (aspects.length < 2 || !aspects.some(isAspect)) return [];
  return aspects.map((aspect) => `${aspect} ${preposition} ${thing}`);
}

const ASPECT = "[\\p{L}-]+(?: [\\p{L}-]+)?";
/** One to three aspects, the last joined by "and", then what they belong to, to the end of the clause. */
const ASPECTS = new RegExp(
  `(?:^|\\b(?:are|is|were|was|about|explain|describe|list|the|main|what's)\\s+)((?:${ASPECT}, ){0,3}${ASPECT},? (?:and|or) (?:the )?${ASPECT}) (of|for|in) ([^?!]+?)[\\s?.!]*$`,
  "iu",
);

function isAspect(text: string): boolean {
  return nounPhrases(`the ${text}`).some(isRelational);
}

/** Its topics, and for a question that asks only who, what or how to, the usual sides of such a question. */
function otherSides(asked: string): string[] {
  const question = asked.replace(/[\s?.!]+$/, "");
  if (terms(question).length === 0) return [];
  const doing = HOW_TO.exec(question)?.[1];
  if (doing) return [`ways to ${doing}`, ...thingsDoneTo(doing)];
  const person = WHO.exec(question)?.[1];
  if (person) return [`life of ${person}`, `work of ${person}`];
  const thing = WHAT.exec(question)?.[1] ?? NOTHING_BUT_A_NAME.exec(question)?.[1];
  if (!thing || COMPOUND.test(thing)) return subjects(question);
  return isNamed(thing) ? [thing, `history of ${thing}`] : [thing, `how ${thing} works`, `examples of ${thing}`];
}

const HOW_TO = /^how (?:to|(?:do|can|should|would) (?:i|you|we|one|people)) (.+)$/i;
const WHO = /^who (?:is|are|was|were) (\S+(?: \S+){0,3})$/i;
const WHAT = /^(?:what(?:'s| is| are| was| were)|define|explain) (?:(?:an?|the) )?(\S+(?: \S+){0,3})$/i;
const NOTHING_BUT_A_NAME =
  /^(?!(?:who|what|which|when|where|why|how|is|are|was|were|do|does|did|can)\b)(\S+(?: \S+){0,2})$/i;
/** A thing of this kind is a part, a place or a moment of another. */
const COMPOUND = / (?:of|in|on|at|for|from|to|with|about|between|during|after|before) /i;

/** In "remove stains from a carpet" the carpet: only what follows an article or a preposition is surely a thing. */
function thingsDoneTo(doing: string): string[] {
  return nounPhrases(doing)
    .filter(({ determiner, preposition }) => determiner !== "" || preposition !== "")
    .slice(0, 2)
    .map(({ text }) => text);
}

/** The most likely topic, and a second one if it is as surely a thing. */
function subjects(question: string): string[] {
  return topicsOf(question)
    .slice(0, 2)
    .filter(({ isName, isAskedAbout, noun }, index) => index === 0 || isName || isAskedAbout || noun.includes(" "))
    .map(({ noun }) => noun);
}

/** Skips the first word, which is capitalised only by position. */
function isNamed(thing: string): boolean {
  return nounPhrases(`about ${thing}`).some(({ isName }) => isName);
}

/** Searches with the same terms find the same pages. */
function distinct(searches: string[]): string[] {
  const seen = new Set<string>();
  return searches.filter((search) => {
    const content = [...new Set(terms(search))].sort().join(" ") || fold(search);
    if (seen.has(content)) return false;
    seen.add(content);
    return true;
  });
}
