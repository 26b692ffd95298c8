import { Form, Link } from "@remix-run/react";
import { useState } from "react";
import { type Said, useWords } from "~/language/words";
import { articlesOnPage, type News } from "~/news/news";
import { useHydrated } from "~/ui/browser";
import { buttonStyle, Icon } from "~/ui/controls";
import { matchingArticles, matchingTopics, type Subject } from "./matching-topics";
import { NewsList } from "./news-list";
import { SubjectList } from "./subject-list";
import { TopicCard } from "./topic-card";
import { useNews } from "./use-news";
import { useSubjects } from "./use-subjects";

interface DiscoverPageProps {
  filter: string;
  /** Subjects of the library: those that match the filter, or some of all. */
  subjects: Subject[];
  /** Null before the first fetch. */
  news: News | null;
  /** False when the operator has disabled news. */
  hasNews: boolean;
  /** When the page was rendered, in milliseconds since 1970. */
  now: number;
  /** Why a question about an article was refused. */
  refusal: Said | null;
}

/** Starter topics, subjects of the library, news, and a filter: a form that, with JavaScript, filters as you type. */
export function DiscoverPage({ filter, subjects: given, news, hasNews, now, refusal }: DiscoverPageProps) {
  const t = useWords();
  const [typed, setTyped] = useState(filter);
  const { state, retry } = useNews(hasNews ? news : { articles: [], updatedAt: null });
  const topics = matchingTopics(typed);
  const subjects = useSubjects(typed, { given, filter });
  const articles =
    state.status === "shown" ? matchingArticles(state.news.articles.slice(0, articlesOnPage), typed) : [];
  return (
    <div className="mx-auto max-w-5xl pt-8 sm:pt-14">
      <h1 className="text-3xl font-semibold tracking-tight">{t("Discover")}</h1>
      <p className="mt-4 max-w-2xl text-lg text-ink-soft">
        {t(
          hasNews
            ? "Subjects of the library, and what is new in science and technology. Each opens a short answer and the passages behind it."
            : "Subjects of the library. Each opens a short answer and the passages behind it.",
        )}
      </p>
      <Filter typed={typed} onType={setTyped} />
      <p role="status" className="mt-6 text-sm text-ink-soft">
        {t.count(topics.length + (subjects?.length ?? 0), "{n} topic", "{n} topics")}
        {hasNews && state.status === "shown" && `, ${t.count(articles.length, "{n} article", "{n} articles")}`}
      </p>
      <ul className="mt-4 grid gap-5 sm:grid-cols-2">
        {topics.map((topic) => (
          <TopicCard key={topic.id} topic={topic} />
        ))}
      </ul>
      {subjects && subjects.length > 0 && <SubjectList subjects={subjects} />}
      {subjects && topics.length + subjects.length + articles.length === 0 && <AskInstead question={typed} />}
      {hasNews && <NewsList state={state} articles={articles} now={now} refusal={refusal} onRetry={retry} />}
    </div>
  );
}

function Filter({ typed, onType }: { typed: string; onType: (typed: string) => void }) {
  const t = useWords();
  const hydrated = useHydrated();
  return (
    <search>
      <Form action="/discover" replace preventScrollReset className="mt-8 flex max-w-md gap-2">
        <label className="flex grow items-center gap-3 rounded-full border border-line-strong bg-surface px-4 focus-within:border-accent">
          <Icon name="search" className="size-4 shrink-0 text-ink-soft" />
          <span className="sr-only">{t("Filter topics")}</span>
          <input
            type="search"
            name="q"
            value={typed}
            onChange={({ currentTarget }) => onType(currentTarget.value)}
            placeholder={t("Filter topics")}
            autoComplete="off"
            className="w-full min-w-0 bg-transparent py-2 outline-none placeholder:text-ink-soft"
          />
        </label>
        {/* Keeps its space when JavaScript makes it redundant. */}
        <button type="submit" className={`${buttonStyle.quiet} ${hydrated ? "invisible" : ""}`}>
          {t("Filter")}
        </button>
      </Form>
    </search>
  );
}

function AskInstead({ question }: { question: string }) {
  const t = useWords();
  return (
    <p className="text-lg">
      {t("No topic is called that.")}{" "}
      <Link
        to={`/search?${new URLSearchParams({ q: question })}`}
        rel="nofollow"
        className="text-accent underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        {t("Ask about it instead")}
      </Link>
    </p>
  );
}
