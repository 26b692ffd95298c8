import { said } from "~/language/words";

/** A news article, as in `/api/news`. */
export interface NewsArticle {
  title: string;
  url: string;
  source: { name: string };
  /** ISO 8601. */
  publishedAt: string;
  /** Plain text; may be "". */
  description: string;
}

export interface News {
  /** Newest first. */
  articles: NewsArticle[];
  /** When the last successful fetch was, ISO 8601; null before the first. */
  updatedAt: string | null;
}

/** Shown when there is no news; for `t.said`. */
export const newsFailure = said("Failed to load news. Please try again later.");

/** How many of the newest /discover shows; its filter searches these. */
export const articlesOnPage = 30;
