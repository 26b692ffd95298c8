import { Link } from "@remix-run/react";
import type { DiscoverTopic } from "~/content/discover-topics";
import { TopicImage } from "./topic-image";

/** A topic with its picture; one click asks about it. Robots can't ask. */
export function TopicCard({ topic }: { topic: DiscoverTopic }) {
  return (
    <li className="group relative overflow-hidden rounded-panel border border-line bg-surface transition-colors focus-within:border-accent hover:border-accent">
      <TopicImage name={topic.image} />
      <div lang="en" className="p-6">
        <h2 className="text-xl font-semibold">
          <Link
            to={`/search?${new URLSearchParams({ q: topic.question })}`}
            rel="nofollow"
            className="after:absolute after:inset-0 after:rounded-panel"
          >
            {topic.title}
          </Link>
        </h2>
        <p className="mt-2 text-ink-soft">{topic.description}</p>
      </div>
    </li>
  );
}
