import { said } from "~/language/words";

/** An article of the news, as `/api/news` tells it. */
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
  /** When the newest fetch that worked was, ISO 8601; null before the first. */
  updatedAt: string | null;
}

/** What is said where there is none; for `t.said`. */
export const newsFailure = said("Failed to load news. Please try again later.");

/** As many of the newest as /discover shows; its filter looks through these. */
export const articlesOnPage = 30;
