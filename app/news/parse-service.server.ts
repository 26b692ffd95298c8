import { z } from "zod";
import { FeedError, type ParsedFeed } from "./parse-feed.server";

/** As of a feed: further ones are ignored, unread. */
const mostArticles = 100;

const text = z.string().nullish();

/**
 * A NewsAPI-compatible service's response (newsapi.org/docs/endpoints/top-headlines); malformed articles are dropped.
 */
const Answer = z.object({
  status: z.literal("ok"),
  articles: z
    .array(z.unknown())
    .transform((articles) => articles.slice(0, mostArticles))
    .pipe(
      z.array(
        z
          .object({
            title: text,
            url: text,
            description: text,
            publishedAt: text,
            source: z.object({ name: text }).nullish(),
          })
          .nullable()
          .catch(null),
      ),
    ),
});

/**
 * Parses a NewsAPI-compatible service's response.
 * @throws FeedError
 */
export function parseService(json: string): ParsedFeed {
  const { articles } = readAnswer(json);
  return {
    title: null,
    articles: articles.flatMap((article) => {
      if (!article) return [];
      const { title, url, description, publishedAt, source } = article;
      return {
        title: title ?? undefined,
        address: url ?? undefined,
        description: description ?? undefined,
        published: publishedAt ?? undefined,
        sourceName: source?.name ?? undefined,
      };
    }),
  };
}

function readAnswer(json: string): z.output<typeof Answer> {
  try {
    return Answer.parse(JSON.parse(json));
  } catch (error) {
    throw new FeedError("Not an answer of a news service", { cause: error });
  }
}
