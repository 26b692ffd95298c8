import type { AnswerView } from "~/answers/types";
import { rendered } from "~/markdown/render.server";
import { harmless, render } from "./harmless-markdown.mjs";

interface Place {
  /** Minimum depth of the summary's top heading. */
  leastDepth: number;
  /** The site's own, for links to its pages. */
  origin: string;
}

/**
 * A summary's Markdown for use outside our site (harmless-markdown.mjs); where it takes too long to read, its headings
 * stay as deep as they were written.
 */
export async function summaryMarkdown(
  { id, summary, sources, outcome }: Pick<AnswerView, "id" | "summary" | "sources" | "outcome">,
  { leastDepth, origin }: Place,
): Promise<string> {
  const links = { sources: sources.map(({ url }) => url), isDeclined: outcome === "declined", origin };
  const renderer = { file: "app/sharing/export/harmless-markdown.mjs", render };
  return (await rendered(renderer, { summary, leastDepth, links }, { answer: id })) ?? harmless(summary.trim(), links);
}
