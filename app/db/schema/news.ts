import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { moment } from "./columns";

/** A news source and its status; the address is a feed's, or "newsapi:" and its query. */
export const feeds = pgTable("feeds", {
  url: text().primaryKey(),
  title: text(),
  /** For conditional requests (RFC 9110, 13). */
  etag: text(),
  lastModified: text(),
  fetchedAt: moment(),
  nextFetchAt: moment().notNull().defaultNow(),
  failures: integer().notNull().default(0),
  lastError: text(),
});

export const newsArticles = pgTable(
  "news_articles",
  {
    id: uuid().primaryKey().defaultRandom(),
    feedUrl: text()
      .notNull()
      .references(() => feeds.url, { onDelete: "cascade" }),
    /** Without tracking parameters, so that the same article from two feeds is one row. */
    url: text().notNull(),
    /** The title's words, folded: another way to find duplicates. */
    titleKey: text().notNull(),
    title: text().notNull(),
    sourceName: text().notNull(),
    description: text().notNull(),
    publishedAt: moment().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("news_articles_by_url").on(table.url),
    index("news_articles_by_title").on(table.titleKey),
    index("news_articles_by_time").on(table.publishedAt.desc()),
    index("news_articles_by_feed").on(table.feedUrl),
  ],
);
