import { escapeHtml } from "~/markdown/escape-html.mjs";
import { rendered } from "~/markdown/render.server";
import { render } from "./response-html.mjs";

/** Increase it when the HTML of a response changes, so that saved chats are rendered again. */
export const renderingVersion = 1;

/** A response's Markdown as sanitised HTML (response-html.mjs); what takes too long to read is shown as it was written. */
export async function renderResponse(markdown: string): Promise<string> {
  const html = await rendered({ file: "app/playground/response-html.mjs", render }, markdown);
  return html ?? `<pre>${escapeHtml(markdown)}</pre>`;
}
