import { welcomeVisitor } from "~/accounts/visitor.server";
import { askersLanguage } from "~/answers/ask/askers-language.server";
import { threadAddress } from "~/answers/ask/thread-address";
import { ask } from "~/conversations/ask.server";
import { limitRequests } from "~/http/limits.server";
import { Problem } from "~/http/problem.server";
import { said } from "~/language/words";
import { findArticle } from "~/news/news.server";

/**
 * Starts a thread about a news article, which is its first source.
 * @returns the thread's address, and a cookie for a new visitor
 * @throws Problem 404 when the article is not stored, 429 "guest_limit" or "rate_limited"
 */
export async function askAboutArticle(
  request: Request,
  url: string,
): Promise<{ address: string; setCookie: string | null }> {
  const article = await findArticle(url);
  if (!article) {
    throw new Problem(404, "not_found", said("This article has left the news. Its own page can still be opened."));
  }
  const { visitor, setCookie } = await welcomeVisitor(request);
  await limitRequests(visitor.key, "ask");
  const { sessionId } = await ask(visitor, article.title, {
    articleId: article.id,
    likeliest: askersLanguage(request),
  });
  const saved = visitor.kind === "user";
  return { address: threadAddress({ query: article.title, sessionId, saved }), setCookie };
}
