import { builtInEmbedder } from "~/embeddings/embedder.server";
import type { Language } from "~/text/language";
import { nearestTerm } from "~/text/near-terms";
import { termOf, terms, words } from "~/text/terms";
import type { Entry } from "../entry";
import { type EntryMatch, matchEntries } from "./match-entries.server";

/**
 * Matches a question in any language with our entries, which are English. Of a sentence in another language only its
 * content words are compared, because names and technical terms are often the same: "Was ist Inflation?" asks for
 * "Inflation". As what it asks about them is lost, only entries that are about all of them can answer it.
 */
export async function matchQuestion(question: string, language: Language, signal: AbortSignal): Promise<EntryMatch[]> {
  const vector = await questionVector(question, language, signal);
  if (language === "en") return matchEntries(question, vector);
  const spoken = words(question, language);
  const content = spoken.filter((word) => termOf(word, language) !== "");
  const matches = matchEntries(content.join(" "), vector);
  if (content.length === spoken.length) return matches;
  return matches.filter(({ entry }) => isAbout(entry, content.join(" ")));
}

/** Whether an entry's title or topic has all of these words, or words spelt nearly alike, such as "Antibiotika". */
function isAbout({ title, topic }: Entry, content: string): boolean {
  const named = new Set(terms(`${title} ${topic}`));
  const asked = terms(content);
  return asked.length > 0 && asked.every((term) => named.has(term) || nearestTerm(term, named) !== null);
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
