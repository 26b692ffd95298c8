import { terms } from "~/text/terms";
import type { Verdict } from "../types";

/** Least share of a sentence's terms that a passage has, for the sentence to be supported, or partly. */
const SUPPORTED = 0.7;
const PARTLY = 0.4;

/**
 * Judges whether a passage supports a sentence, by rules.
 * @param sentence plain text without marks
 * @param passage plain text, with the title and heading it stands under
 */
export function checkSentence(sentence: string, passage: { text: string; title: string; heading: string }): Verdict {
  const said = [...new Set(terms(sentence))];
  const there = new Set(terms(`${passage.title} ${passage.heading} ${passage.text}`));
  const share = said.length === 0 ? 1 : said.filter((term) => there.has(term)).length / said.length;
  return { support: share >= SUPPORTED ? "supported" : share >= PARTLY ? "partly" : "not", by: "rules", missing: [] };
}
