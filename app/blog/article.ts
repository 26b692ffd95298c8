/** A blog article, read from its Markdown file in app/content/blog. */
export interface Article {
  slug: string;
  title: string;
  description: string;
  /** One sentence for the index. */
  summary: string;
  keywords: string[];
  /** ISO 8601 dates. */
  published: string;
  updated: string;
  /** The prompt that the cover is drawn from. */
  cover: string;
  coverAlt: string;
  /** The text before the first heading, and each section, as sanitised HTML. */
  introduction: string;
  sections: ArticleSection[];
  readingMinutes: number;
}

export interface ArticleSection {
  /** "1" to "5", or "conclusion": its URL fragment. */
  anchor: string;
  heading: string;
  html: string;
}
