import type { Token } from "marked";

/** A stretch of an article under one heading of the second level, as Markdown's tokens. */
export interface ArticlePart {
  /** null for the text before the first heading. */
  anchor: string | null;
  /** Without its number. */
  heading: string;
  tokens: Token[];
}
