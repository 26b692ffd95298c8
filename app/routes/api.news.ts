import { z } from "zod";
import { apiRoute, operation } from "~/api/api-route.server";
import { newsDocs } from "~/api/news-docs.server";
import { Problem } from "~/http/problem.server";
import { newsUnderWay } from "~/news/fetching.server";
import { newsFailure } from "~/news/news";
import { readNews } from "~/news/news.server";
import { newsSources } from "~/news/news-sources.server";

/** How long the first reader waits for the first fetch, in milliseconds. */
const patienceMs = 5_000;
const retrySeconds = 60;

/** `GET /api/news`: the same for everyone, so shared caches may store it for a minute and serve it stale while revalidating. */
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
  // Disabled is not a failure: there is no news, and none will arrive.
  if (newsSources().length === 0) return { articles: [], updatedAt: null };
  await newsUnderWay(patienceMs, signal);
  return readNews();
}
