import type { Token } from "marked";
import { rendered } from "./render.server";
import { render } from "./tokens.mjs";

/** @returns the Markdown's tokens: one paragraph of plain text when it could not be read in time */
export async function markdownTokens(markdown: string): Promise<Token[]> {
  const tokens = await rendered({ file: "app/markdown/tokens.mjs", render }, markdown);
  if (tokens) return tokens;
  const plain = { type: "text" as const, raw: markdown, text: markdown, escaped: false };
  return [{ type: "paragraph", raw: markdown, text: markdown, tokens: [plain] }];
}
