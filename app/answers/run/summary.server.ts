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
  /** Set when it took too long: the rest is one block of plain text. On a quieter server it might not be. */
  isPlain?: true;
}

export const nothingRendered: RenderedPart = { tailStart: 0, blocksBefore: 0, marksBefore: 0 };

/** Renders the whole summary at once (summary-html.mjs). */
export async function renderSummary(markdown: string, context: SummaryContext): Promise<string[]> {
  return htmlOf(await renderTail(markdown, nothingRendered, context));
}

/** The HTML of blocks that were rendered from the beginning. */
export const htmlOf = ({ blocks }: RenderedTail): string[] => blocks.map(({ html }) => html);

/** Renders from the last unfinished block on: constant work per chunk of text, however long the summary. */
export async function renderTail(markdown: string, from: RenderedPart, context: SummaryContext): Promise<RenderedTail> {
  const renderer = { file: "app/answers/run/summary-html.mjs", render };
  const tail = await rendered(renderer, { markdown, from, context }, { answer: context.answerId });
  if (tail) return tail;
  const html = `<p>${escapeHtml(markdown.slice(from.tailStart))}</p>`;
  return { blocks: [{ index: from.blocksBefore, html }], next: from, isPlain: true };
}
