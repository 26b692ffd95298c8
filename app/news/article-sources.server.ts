import { inArray } from "drizzle-orm";
import { db } from "~/db/client.server";
import { newsArticles } from "~/db/schema";
import { FetchError } from "~/http/guarded-fetch.server";
import { log } from "~/log.server";
import type { Passage, Source } from "~/passages/source";
import { splitSentences } from "~/text/sentences";
import { readPage } from "~/web-pages/read.server";

/** Per page: an article's beginning says what it is about. */
const mostPassages = 12;

/**
 * News articles as sources: their feed's description, then the page itself if readable. Expired articles are left out.
 * @param ids may include ids of other things
 * @throws the signal's reason
 */
export async function articleSources(ids: string[], signal: AbortSignal): Promise<Source[]> {
  if (ids.length === 0) return [];
  const rows = await db().select().from(newsArticles).where(inArray(newsArticles.id, ids));
  return Promise.all(
    rows.map(async ({ url, title, description }) => ({
      provider: "news",
      url,
      title,
      snippet: description,
      image: null,
      passages: [...told(description || title), ...(await pageOf(url, signal))],
    })),
  );
}

/** One passage per sentence, so that each can be cited. */
function told(text: string): Passage[] {
  return splitSentences(text).map((sentence) => ({ text: sentence, heading: "", anchor: null }));
}

async function pageOf(url: string, signal: AbortSignal): Promise<Passage[]> {
  try {
    return (await readPage(url, { signal })).slice(0, mostPassages);
  } catch (error) {
    signal.throwIfAborted();
    log.info({ failure: error instanceof FetchError ? error.message : "no article on the page" }, "news page not read");
    return [];
  }
}
