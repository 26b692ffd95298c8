import { z } from "zod";
import { apiRoute, operation } from "~/api/api-route.server";
import { newsDocs } from "~/api/news-docs.server";
import { Problem } from "~/http/problem.server";
import { newsUnderWay } from "~/news/fetching.server";
import { newsFailure } from "~/news/news";
import { readNews } from "~/news/news.server";
import { newsSources } from "~/news/news-sources.server";

/** How long a first reader waits for the first fetch, in milliseconds. */
const patienceMs = 5_000;
const retrySeconds = 60;

/** `GET /api/news`: the same for everybody, so that caches on the way may keep it a minute and show it while they ask again. */
export const { loader, action, operations } = apiRoute({
  GET: operation({
    input: z.object({}),
    limit: "read",
    repeats: true,
    docs: newsDocs,
    async handle({ request }) {
      const news = (await readNews()) ?? (await firstNews(request.signal));
      if (news) {
        return Response.json(news, { headers: { "Cache-Control": "public, max-age=60, stale-while-revalidate=600" } });
      }
      throw new Problem(503, "news_unavailable", newsFailure, { headers: { "Retry-After": String(retrySeconds) } });
    },
  }),
});

async function firstNews(signal: AbortSignal) {
  // Switched off is no failure: there is none, and none will come.
  if (newsSources().length === 0) return { articles: [], updatedAt: null };
  await newsUnderWay(patienceMs, signal);
  return readNews();
}
