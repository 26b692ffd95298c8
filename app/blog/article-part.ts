import type { Token } from "marked";

/** The Markdown tokens under one level-two heading of an article. */
export interface ArticlePart {
  /** null for the text before the first heading. */
  anchor: string | null;
  heading: string;
  tokens: Token[];
}
