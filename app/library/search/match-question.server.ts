import { builtInEmbedder } from "~/embeddings/embedder.server";
import { ANSWERS } from "~/passages/logistic";
import { decidedLanguage } from "~/text/detect-language.server";
import type { Language } from "~/text/language";
import { nearestTerm } from "~/text/near-terms";
import { termOf, terms, words } from "~/text/terms";
import { turn } from "~/turn.server";
import type { Entry } from "../entry";
import { entryIndex, isListedQuestion } from "./entry-index.server";
import { inEntrySpelling, withoutSlips } from "./entry-spelling.server";
import { type EntryMatch, matchEntries } from "./match-entries.server";

/**
 * Matches a question in any language with our entries, which are English. Of a sentence in another language only its
 * content words are compared, because names and technical terms are often the same: "Was ist Inflation?" asks for
 * "Inflation". As what it asks about them is lost, only entries that are about all of them can answer it.
 */
export async function matchQuestion(question: string, language: Language, signal: AbortSignal): Promise<EntryMatch[]> {
  if (language === "en" || isEnglishTopic(question)) {
    const asked = isListedQuestion(question) ? question : inEntrySpelling(question);
    const matches = await matchEnglish(asked, signal);
    if (isAnswered(matches)) return matches;
    // What a few listed questions have may be a slip or a name, so that it is tried as typed first.
    const meant = withoutSlips(asked, { alsoListed: true });
    const others = meant === asked ? [] : await matchEnglish(meant, signal);
    return isAnswered(others) ? others : matches;
  }
  await turn();
  const named = words(question, language)
    .filter((word) => termOf(word, language) !== "")
    .join(" ");
  const asked = new Set(terms(named));
  const meant = new Set(entryIndex().entries.filter((entry) => isAbout(entry, asked)));
  return matchEntries(named, undefined).filter(({ entry }) => meant.has(entry));
}

async function matchEnglish(question: string, signal: AbortSignal): Promise<EntryMatch[]> {
  const vector = await questionVector(question, "en", signal);
  await turn();
  return matchEntries(question, vector);
}

const isAnswered = ([best]: readonly EntryMatch[]) => best !== undefined && best.confidence >= ANSWERS;

/** Whether a text that shows no language has only words of our entries, as "Sea level rise" has: "sea" is Spanish too. */
function isEnglishTopic(text: string): boolean {
  return decidedLanguage(text) === null && terms(text).every((term) => entryIndex().vocabulary.has(term));
}

/** Whether an entry's title or topic has all of these terms, or ones spelt nearly alike, such as "Antibiotika". */
function isAbout({ title, topic }: Entry, asked: ReadonlySet<string>): boolean {
  const named = new Set(terms(`${title} ${topic}`));
  return asked.size > 0 && [...asked].every((term) => named.has(term) || nearestTerm(term, named) !== null);
}

/** By the built-in model, which is the one that the entries' vectors are of; undefined where it can't tell. */
export async function questionVector(
  question: string,
  language: Language,
  signal: AbortSignal,
): Promise<Float32Array | undefined> {
  const builtIn = builtInEmbedder();
  return builtIn?.understands(language) ? builtIn.ofQuestion(question, signal) : undefined;
}
