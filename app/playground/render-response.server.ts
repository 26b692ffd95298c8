import type { Caller } from "~/in-turn";
import { escapeHtml } from "~/markdown/escape-html.mjs";
import { rendered } from "~/markdown/render.server";
import { render } from "./response-html.mjs";

/** Increase it when the HTML of a response changes, so that saved chats are rendered again. */
export const renderingVersion = 1;

/** A response's Markdown as sanitised HTML (response-html.mjs); what takes too long to read is shown as it was written. */
export async function renderResponse(markdown: string, caller: Caller): Promise<string> {
  return (await responseHtml(markdown, caller)) ?? asWritten(markdown);
}

/**
 * @param caller who sent it
 * @returns null when it could not be rendered in time: on a quieter server it might be
 */
export function responseHtml(markdown: string, caller: Caller): Promise<string | null> {
  return rendered({ file: "app/playground/response-html.mjs", render }, markdown, caller);
}

/** A response's text as HTML, without its formatting. */
export const asWritten = (markdown: string) => `<pre>${escapeHtml(markdown)}</pre>`;
