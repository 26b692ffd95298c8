import { eq, inArray, notInArray, sql } from "drizzle-orm";
import { db, type Queryable } from "~/db/client.server";
import { feeds, newsArticles } from "~/db/schema";
import { type FoundArticle, newsAgeLimitMs } from "./found-article.server";
import type { NewsSource } from "./news-sources.server";

const mostKept = 500;

/** Adds rows for new sources, and deletes those no longer configured, with their articles. */
export async function keepSources(sources: NewsSource[]): Promise<void> {
  const keys = sources.map(({ key }) => key);
  await db().transaction(async (tx) => {
    await tx.delete(feeds).where(notInArray(feeds.url, keys));
    await tx
      .insert(feeds)
      .values(keys.map((url) => ({ url })))
      .onConflictDoNothing();
  });
}

/**
 * Stores a source's articles: one already known from another source by address or title stays with that source, and one
 * of its own is updated.
 */
export async function keepArticles(tx: Queryable, feedUrl: string, found: FoundArticle[]): Promise<void> {
  if (found.length === 0) return;
  // Serialises sources that store the same article at once.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('news', 0))`);
  const news = await withoutKnownTitles(tx, found);
  if (news.length === 0) return;
  await tx
    .insert(newsArticles)
    .values(news.map((article) => ({ feedUrl, ...article })))
    .onConflictDoUpdate({
      target: newsArticles.url,
      set: {
        title: sql`excluded.title`,
        titleKey: sql`excluded.title_key`,
        description: sql`excluded.description`,
      },
      setWhere: eq(newsArticles.feedUrl, feedUrl),
    });
}

async function withoutKnownTitles(tx: Queryable, found: FoundArticle[]): Promise<FoundArticle[]> {
  const keys = found.map(({ titleKey }) => titleKey);
  const known = await tx
    .select({ url: newsArticles.url, titleKey: newsArticles.titleKey })
    .from(newsArticles)
    .where(inArray(newsArticles.titleKey, keys));
  return found.filter(({ url, titleKey }) => known.every((kept) => kept.titleKey !== titleKey || kept.url === url));
}

/** Deletes news older than two weeks, and all but the newest 500. */
export async function tidyNews(): Promise<void> {
  const newest = db()
    .select({ id: newsArticles.id })
    .from(newsArticles)
    .where(sql`${newsArticles.publishedAt} > now() - ${newsAgeLimitMs} * interval '1 millisecond'`)
    .orderBy(sql`${newsArticles.publishedAt} DESC`, newsArticles.id)
    .limit(mostKept);
  await db().delete(newsArticles).where(notInArray(newsArticles.id, newest));
}
