import { nothingRendered, type SummaryContext } from "~/answers/run/summary.server";
import { render } from "~/answers/run/summary-html.mjs";
import { quick } from "~/markdown/bounded-lexer.mjs";

/** A short summary as HTML, at once. */
export function renderedSummary(markdown: string, context: SummaryContext): string {
  const { blocks } = render({ markdown, from: nothingRendered, context }, quick);
  return blocks.map(({ html }) => html).join("\n");
}
