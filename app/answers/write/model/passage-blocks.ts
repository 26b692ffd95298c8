import type { SearchResultBlockParam } from "@anthropic-ai/sdk/resources/messages";
import type { Brief, RankedPassage } from "~/answers/types";
import { splitSentences } from "~/text/sentences";
import { asLabel, asMaterial, withoutNumbersInBrackets } from "./material";

/** A sentence's offsets within its passage. */
export interface Span {
  start: number;
  end: number;
}

/** The sentences of a passage, in order. */
export function sentenceSpans(passage: string): Span[] {
  let from = 0;
  return splitSentences(passage).map((sentence) => {
    const start = passage.indexOf(sentence, from);
    from = start + sentence.length;
    return { start, end: from };
  });
}

/**
 * One `search_result` block per passage, in the brief's order, so that a citation's `search_result_index` is the
 * passage's. Each sentence is its own text block, because the API cites whole blocks.
 */
export function searchResults(brief: Brief): SearchResultBlockParam[] {
  return brief.passages.map((passage) => ({
    type: "search_result",
    source: asLabel(brief.sources[passage.source]?.url ?? ""),
    title: titleOf(brief, passage),
    content: sentenceSpans(passage.text).map(({ start, end }) => ({
      type: "text",
      text: asMaterial(passage.text.slice(start, end)),
    })),
    citations: { enabled: true },
  }));
}

/** All passages as one text, numbered from 1. Their `<` are escaped, so that no passage can close its own tag. */
export function numberedPassages(brief: Brief): string {
  const passages = brief.passages.map(
    (passage, index) =>
      `<passage n="${index + 1}" title="${escaped(titleOf(brief, passage)).replaceAll('"', "&quot;")}">\n${escaped(withoutNumbersInBrackets(asMaterial(passage.text)))}\n</passage>`,
  );
  return `<passages>\n${passages.join("\n")}\n</passages>`;
}

function titleOf(brief: Brief, passage: RankedPassage): string {
  const title = brief.sources[passage.source]?.title || "Untitled";
  return asLabel(passage.heading === "" || passage.heading === title ? title : `${title}: ${passage.heading}`);
}

const escaped = (text: string) => text.replaceAll("<", "&lt;");
