import { languageOf } from "~/text/detect-language.server";
import type { Language } from "~/text/language";
import { nounPhrases } from "~/text/noun-phrases";
import { fold, terms } from "~/text/terms";
import { isRelational, topicsOf } from "~/text/topics";
import { standAlone } from "../ask/stand-alone";
import { comparedParts } from "./compared-parts";

/** The whole question and four parts: more would ask the same in other words. */
const mostSearches = 5;

/**
 * Takes a question apart into the searches of a thorough answer, by fixed rules and in the question's own words: its several
 * questions, the things it compares, the aspects it names, else what it is about.
 * @param question standing alone
 * @param language the question's own unless given
 * @returns one to five searches, the whole question first, no two for the same terms
 */
export function planSearches(question: string, language: Language = languageOf(question)): string[] {
  const whole = question.trim();
  const rules = language === "en" ? [severalQuestions, comparedParts, severalAspects, otherSides] : [comparedParts];
  const parts = rules.map((partsOf) => partsOf(whole)).find((found) => found.length > 0);
  return distinct([whole, ...(parts ?? [])]).slice(0, mostSearches);
}

/** "What is anemia and how is it treated?" are two questions, the second one asked within the first. */
function severalQuestions(question: string): string[] {
  const asked = question.split(BETWEEN_QUESTIONS).filter((part) => /\p{L}/u.test(part));
  if (asked.length < 2) return [];
  const before: { question: string; summary: string }[] = [];
  for (const part of asked) before.push({ question: standAlone(part.trim(), before), summary: "" });
  return before.map((part) => part.question);
}

const ASKS = "(?:what|who|whom|which|when|where|why|how|is|are|was|were|do|does|did|can|could|should|will)";
const BETWEEN_QUESTIONS = new RegExp(
  `\\?\\s+(?=\\S)|[,;]?\\s+(?:and|but|or)\\s+(?:also\\s+)?(?=${ASKS}\\s+\\S+\\s+\\S)`,
  "i",
);

/** "the causes and effects of X" are "causes of X" and "effects of X". */
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
/** One to three aspects, the last of them joined by "and", then what has them, to the end of the clause. */
const ASPECTS = new RegExp(
  `(?:^|\\b(?:are|is|were|was|about|explain|describe|list|the|main|what's)\\s+)((?:${ASPECT}, ){0,3}${ASPECT},? (?:and|or) (?:the )?${ASPECT}) (of|for|in) ([^?!]+?)[\\s?.!]*$`,
  "iu",
);

function isAspect(text: string): boolean {
  return nounPhrases(`the ${text}`).some(isRelational);
}

/** What it is about, and for a question that asks no more than who, what or how to, the sides that such a question has. */
function otherSides(asked: string): string[] {
  const question = asked.replace(/[\s?.!]+$/, "");
  if (terms(question).length === 0) return [];
  const doing = HOW_TO.exec(question)?.[1];
  if (doing) return [`ways to ${doing}`, ...thingsDoneTo(doing)];
  const person = WHO.exec(question)?.[1];
  if (person) return [`life of ${person}`, `work of ${person}`];
  const thing = WHAT.exec(question)?.[1] ?? NOTHING_BUT_A_NAME.exec(question)?.[1];
  if (!thing || PARTED.test(thing)) return subjects(question);
  return isNamed(thing) ? [thing, `history of ${thing}`] : [thing, `how ${thing} works`, `examples of ${thing}`];
}

const HOW_TO = /^how (?:to|(?:do|can|should|would) (?:i|you|we|one|people)) (.+)$/i;
const WHO = /^who (?:is|are|was|were) (\S+(?: \S+){0,3})$/i;
const WHAT = /^(?:what(?:'s| is| are| was| were)|define|explain) (?:(?:an?|the) )?(\S+(?: \S+){0,3})$/i;
const NOTHING_BUT_A_NAME =
  /^(?!(?:who|what|which|when|where|why|how|is|are|was|were|do|does|did|can)\b)(\S+(?: \S+){0,2})$/i;
/** Such a thing is a part, a place or a moment of another. */
const PARTED = / (?:of|in|on|at|for|from|to|with|about|between|during|after|before) /i;

/** In "remove stains from a carpet" the carpet: only what stands behind an article or a preposition is surely a thing. */
function thingsDoneTo(doing: string): string[] {
  return nounPhrases(doing)
    .filter(({ determiner, preposition }) => determiner !== "" || preposition !== "")
    .slice(0, 2)
    .map(({ text }) => text);
}

/** The thing that it is likeliest about, and a second one that is as surely a thing. */
function subjects(question: string): string[] {
  return topicsOf(question)
    .slice(0, 2)
    .filter(({ isName, isAskedAbout, bare }, index) => index === 0 || isName || isAskedAbout || bare.includes(" "))
    .map(({ bare }) => bare);
}

/** Behind a first word, which may be capitalised for its place alone. */
function isNamed(thing: string): boolean {
  return nounPhrases(`about ${thing}`).some(({ isName }) => isName);
}

/** Searches with the same content find the same. */
function distinct(searches: string[]): string[] {
  const seen = new Set<string>();
  return searches.filter((search) => {
    const content = [...new Set(terms(search))].sort().join(" ") || fold(search);
    if (seen.has(content)) return false;
    seen.add(content);
    return true;
  });
}
