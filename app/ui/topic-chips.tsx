import { Link } from "@remix-run/react";

/** Starter topics or questions in English, each asked with one click. Robots can't ask. */
export function TopicChips({ title, topics }: { title: string; topics: string[] }) {
  return (
    <section aria-label={title}>
      <h2 className="text-center text-sm text-ink-soft">{title}</h2>
      <ul lang="en" className="mt-3 flex flex-wrap justify-center gap-2">
        {topics.map((topic) => (
          <li key={topic}>
            <Link
              to={`/search?${new URLSearchParams({ q: topic })}`}
              rel="nofollow"
              className="inline-block rounded-full border border-line bg-surface px-4 py-1.5 text-sm hover:border-accent hover:text-accent"
            >
              {topic}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
