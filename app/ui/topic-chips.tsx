import { Link } from "@remix-run/react";

/** Starter topics or questions below a title. */
export function TopicChips({ title, topics }: { title: string; topics: readonly string[] }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-center text-sm text-ink-soft">{title}</h2>
      <ChipList topics={topics} isCentered />
    </section>
  );
}

/** Topics or questions in English, each asked with one click. Robots can't ask. */
export function ChipList({ topics, isCentered = false }: { topics: readonly string[]; isCentered?: boolean }) {
  return (
    <ul lang="en" className={`flex flex-wrap gap-2 ${isCentered ? "justify-center" : ""}`}>
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
  );
}
