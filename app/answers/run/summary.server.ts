import { escapeHtml } from "~/markdown/escape-html.mjs";
import { rendered } from "~/markdown/render.server";
import type { Citation, SourceCard } from "../types";
import { render } from "./summary-html.mjs";

export interface SummaryContext {
  answerId: string;
  sources: SourceCard[];
  /** In the order of their marks. */
  citations: Citation[];
  /** Whether it is our own text instead of an answer, which may link to search pages. */
  isDeclined?: boolean;
}

/** How far a summary has been rendered, so that finished blocks are not rendered again. */
export interface RenderedPart {
  /** Where in the Markdown the last block begins. */
  tailStart: number;
  /** How many blocks precede it, and how many marks they hold. */
  blocksBefore: number;
  marksBefore: number;
}

/** The new or changed blocks, and where to continue next time. */
export interface RenderedTail {
  blocks: { index: number; html: string }[];
  next: RenderedPart;
}

export const nothingRendered: RenderedPart = { tailStart: 0, blocksBefore: 0, marksBefore: 0 };

/** Renders the whole summary at once (summary-html.mjs). */
export async function renderSummary(markdown: string, context: SummaryContext): Promise<string[]> {
  return (await renderTail(markdown, nothingRendered, context)).blocks.map(({ html }) => html);
}

/**
 * Renders from the last unfinished block on: constant work per chunk of text, however long the summary. What takes too
 * long to read is one block of plain text.
 */
export async function renderTail(markdown: string, from: RenderedPart, context: SummaryContext): Promise<RenderedTail> {
  const tail = await rendered({ file: "app/answers/run/summary-html.mjs", render }, { markdown, from, context });
  const plain = () => `<p>${escapeHtml(markdown.slice(from.tailStart))}</p>`;
  return tail ?? { blocks: [{ index: from.blocksBefore, html: plain() }], next: from };
}
