import type { Whose } from "~/markdown/lanes.server";
import { rendered } from "~/markdown/render.server";
import { render } from "./plain-text.mjs";

/** A saved answer's Markdown as plain text (plain-text.mjs); what takes too long to read is shown as it was written. */
export async function plainMarkdown(markdown: string, whose: Whose): Promise<string> {
  return (await rendered({ file: "app/conversations/plain-text.mjs", render }, markdown, whose)) ?? markdown.trim();
}
