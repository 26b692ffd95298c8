import { desc, eq, max, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { feeds, newsArticles } from "~/db/schema";
import type { News } from "./news";

const mostShown = 60;
/** Per source, while others have more articles. */
const mostOfSource = 15;

/** The stored news, newest first, however old; null when there is none. */
export async function readNews(limit = mostShown): Promise<News | null> {
  const [rows, [fetched]] = await Promise.all([
    newestArticles(limit),
    db()
      .select({ at: max(feeds.fetchedAt) })
      .from(feeds),
  ]);
  if (rows.length === 0) return null;
  return {
    articles: rows.map(({ title, url, sourceName, publishedAt, description }) => ({
      title,
      url,
      source: { name: sourceName },
      publishedAt: publishedAt.toISOString(),
      description,
    })),
    updatedAt: fetched?.at?.toISOString() ?? null,
  };
}

async function newestArticles(limit: number) {
  const { title, url, sourceName, publishedAt, description } = newsArticles;
  const ranked = db()
    .select({
      title,
      url,
      sourceName,
      publishedAt,
      description,
      rank: sql<number>`row_number() OVER (PARTITION BY ${newsArticles.feedUrl} ORDER BY ${publishedAt} DESC, ${url})`.as(
        "rank",
      ),
    })
    .from(newsArticles)
    .as("ranked");
  const rows = await db()
    .select()
    .from(ranked)
    .orderBy(sql`${ranked.rank} > ${mostOfSource}`, desc(ranked.publishedAt), ranked.url)
    .limit(limit);
  return rows.sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime());
}

/** The article at an address, null when it is not stored (any more). */
export async function findArticle(url: string): Promise<{ id: string; title: string } | null> {
  const [found] = await db()
    .select({ id: newsArticles.id, title: newsArticles.title })
    .from(newsArticles)
    .where(eq(newsArticles.url, url));
  return found ?? null;
}
