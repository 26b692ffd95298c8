import { Form, Link } from "@remix-run/react";
import { useState } from "react";
import { useHydrated } from "~/ui/browser";
import { buttonStyle } from "~/ui/controls";
import { Icon } from "~/ui/icon";
import { matchingTopics } from "./matching-topics";
import { TopicCard } from "./topic-card";

/** Topics to begin with, and a filter: a form of its own that, with JavaScript, acts while it is typed into. */
export function DiscoverPage({ filter }: { filter: string }) {
  const hydrated = useHydrated();
  const [typed, setTyped] = useState(filter);
  const topics = matchingTopics(typed);
  return (
    <div className="mx-auto max-w-5xl pt-8 sm:pt-14">
      <h1 className="text-3xl font-semibold tracking-tight">Discover</h1>
      <p className="mt-4 max-w-2xl text-lg text-ink-soft">
        Four large subjects to begin with. Each opens a short answer and the passages behind it.
      </p>
      <search>
        <Form action="/discover" replace preventScrollReset className="mt-8 flex max-w-md gap-2">
          <label className="flex grow items-center gap-3 rounded-full border border-line-strong bg-surface px-4 focus-within:border-accent">
            <Icon name="search" className="size-4 shrink-0 text-ink-soft" />
            <span className="sr-only">Filter topics</span>
            <input
              type="search"
              name="q"
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              placeholder="Filter topics"
              autoComplete="off"
              className="w-full min-w-0 bg-transparent py-2 outline-none placeholder:text-ink-soft"
            />
          </label>
          {/* Its place is kept when JavaScript has made it needless. */}
          <button type="submit" className={`${buttonStyle.quiet} ${hydrated ? "invisible" : ""}`}>
            Filter
          </button>
        </Form>
      </search>
      <p role="status" className="mt-6 text-sm text-ink-soft">
        {topics.length === 1 ? "1 topic" : `${topics.length} topics`}
      </p>
      <ul className="mt-4 grid gap-5 sm:grid-cols-2">
        {topics.map((topic) => (
          <TopicCard key={topic.id} topic={topic} />
        ))}
      </ul>
      {topics.length === 0 && (
        <p className="text-lg">
          No topic is called that.{" "}
          <Link
            to={`/search?${new URLSearchParams({ q: typed })}`}
            rel="nofollow"
            className="text-accent underline decoration-1 underline-offset-4 hover:decoration-2"
          >
            Ask about it instead
          </Link>
        </p>
      )}
    </div>
  );
}
