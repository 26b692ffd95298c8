import { Form, Link } from "@remix-run/react";
import { type Said, useWords } from "~/language/words";
import { Words } from "~/language/words-with-parts";
import { type NewsArticle, newsFailure } from "~/news/news";
import { ageWords } from "~/ui/age-words";
import { useHydrated } from "~/ui/browser";
import { buttonStyle, FieldAlert } from "~/ui/controls";
import { NewsCard } from "./news-card";
import type { NewsState } from "./use-news";

interface NewsListProps {
  state: NewsState;
  /** The articles that match the filter. */
  articles: NewsArticle[];
  now: number;
  /** Why a question about an article was refused. */
  refusal: Said | null;
  onRetry: () => void;
}

/** The news below the topics: a grid, or a message saying why there is none. */
export function NewsList({ state, articles, now, refusal, onRetry }: NewsListProps) {
  const t = useWords();
  const updatedAt = state.status === "shown" ? state.news.updatedAt : null;
  return (
    <section aria-labelledby="news" className="mt-14">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="news" className="text-2xl font-semibold tracking-tight">
          {t("News")}
        </h2>
        {updatedAt && (
          <p className="text-sm text-ink-soft">
            <Words
              text="Updated {age}"
              parts={{ age: <time dateTime={updatedAt}>{ageWords(updatedAt, now, t)}</time> }}
            />
          </p>
        )}
      </div>
      {refusal && <FieldAlert id="ask-refused">{refusal}</FieldAlert>}
      {state.status === "shown" ? (
        <Form method="post" action="/discover">
          <ul className="mt-5 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {articles.map((article) => (
              <NewsCard key={article.url} article={article} now={now} />
            ))}
          </ul>
        </Form>
      ) : (
        <NoNews isLoading={state.status === "loading"} onRetry={onRetry} />
      )}
    </section>
  );
}

/** Without JavaScript nothing is fetched: reload the page to retry. */
function NoNews({ isLoading, onRetry }: { isLoading: boolean; onRetry: () => void }) {
  const t = useWords();
  const hydrated = useHydrated();
  return (
    <div className="mt-4 min-h-24">
      {!hydrated && (
        <noscript>
          <p className="mb-4">{t.said(newsFailure)}</p>
          <Link to="/discover" reloadDocument className={buttonStyle.quiet}>
            {t("Try again")}
          </Link>
        </noscript>
      )}
      {hydrated && isLoading && <p role="status">{t("Loading news...")}</p>}
      {hydrated && !isLoading && (
        <>
          <p role="alert" className="mb-4">
            {t.said(newsFailure)}
          </p>
          <button type="button" onClick={onRetry} className={buttonStyle.quiet}>
            {t("Try again")}
          </button>
        </>
      )}
    </div>
  );
}
