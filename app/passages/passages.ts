import type { Passage } from "~/passages/source";
import { splitSentences } from "~/text/sentences";

/**
 * The part of a document under one heading. Each line of its text is a block: a paragraph, a list item, a table row.
 */
export interface Section {
  /** "" before the first heading. */
  heading: string;
  /** Fragment of the section, without "#"; null if none. */
  anchor: string | null;
  text: string;
}

/**
 * Splits a document into the pieces that search ranks and answers cite: whole sentences of one section, at most 120
 * words, at least 25 if the section has that many, preferably split between blocks. Blocks are separated by a blank
 * line; other white space is collapsed. Only a sentence of more than 120 words is split itself.
 */
export function cutIntoPassages(sections: Section[]): Passage[] {
  return sections.flatMap(({ heading, anchor, text }) =>
    cheapestCuts(sentencesOf(text)).map((sentences) => ({ text: joined(sentences), heading: heading.trim(), anchor })),
  );
}

const MOST_WORDS = 120;
const FEWEST_WORDS = 25;
const IDEAL_WORDS = 80;
/** The cost of a passage with too few words, relative to one twice as long as ideal. */
const COST_OF_TOO_SHORT = 4;
const COST_OF_BROKEN_BLOCK = 0.5;
/** A longer run without a space counts as several words, so that passages stay bounded. */
const WORD = /\S{1,20}/gu;

interface Sentence {
  text: string;
  words: number;
  opensBlock: boolean;
}

function sentencesOf(text: string): Sentence[] {
  return text.split("\n").flatMap((block) =>
    splitSentences(block)
      .map((sentence) => sentence.replace(/\s+/gu, " ").trim())
      .filter((sentence) => sentence !== "")
      .flatMap(brokenWhenEndless)
      .map((sentence, index) => ({ text: sentence, words: countWords(sentence), opensBlock: index === 0 })),
  );
}

function brokenWhenEndless(sentence: string): string[] {
  const words = [...sentence.matchAll(WORD)];
  const wordsEach = Math.ceil(words.length / Math.ceil(words.length / MOST_WORDS));
  const starts = words.filter((_, index) => index % wordsEach === 0).map((word) => word.index);
  return starts.map((start, index) => sentence.slice(start, starts[index + 1]).trim());
}

function countWords(text: string): number {
  return text.match(WORD)?.length ?? 0;
}

/**
 * Groups consecutive sentences at the lowest total cost, by dynamic programming over the start of the last group, like
 * line breaking in Knuth and Plass, "Breaking paragraphs into lines" (1981).
 */
function cheapestCuts(sentences: Sentence[]): Sentence[][] {
  const best: { cost: number; start: number }[] = [{ cost: 0, start: 0 }];
  for (let end = 1; end <= sentences.length; end++) best.push(cheapestLastGroup(sentences, end, best));
  const groups: Sentence[][] = [];
  for (let end = sentences.length; end > 0; end = best[end]?.start ?? 0) {
    groups.unshift(sentences.slice(best[end]?.start, end));
  }
  return groups;
}

function cheapestLastGroup(sentences: Sentence[], end: number, best: { cost: number }[]) {
  let cheapest = { cost: Number.POSITIVE_INFINITY, start: end - 1 };
  let words = 0;
  for (let start = end - 1; start >= 0; start--) {
    const first = sentences[start];
    words += first?.words ?? 0;
    if (words > MOST_WORDS && start < end - 1) break;
    const cost = (best[start]?.cost ?? 0) + costOf(words, first?.opensBlock ?? true);
    if (cost < cheapest.cost) cheapest = { cost, start };
  }
  return cheapest;
}

function costOf(words: number, opensBlock: boolean): number {
  const stretch = (words - IDEAL_WORDS) / IDEAL_WORDS;
  return stretch ** 2 + (words < FEWEST_WORDS ? COST_OF_TOO_SHORT : 0) + (opensBlock ? 0 : COST_OF_BROKEN_BLOCK);
}

function joined(sentences: Sentence[]): string {
  return sentences.map(({ text, opensBlock }, index) => (index === 0 ? "" : opensBlock ? "\n\n" : " ") + text).join("");
}
