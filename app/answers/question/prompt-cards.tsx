import { Link } from "@remix-run/react";
import type { StartingQuestion } from "~/library/library.server";
import { Icon } from "~/ui/controls";

interface PromptCardsProps {
  prompts: StartingQuestion[];
  /** Whether each card names its category; not needed below a heading that does. */
  withCategory?: boolean;
}

/** Questions in English as cards, each asked with one click. Hidden from robots. */
export function PromptCards({ prompts, withCategory = false }: PromptCardsProps) {
  return (
    <ul lang="en" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {prompts.map(({ category, question }) => (
        <li
          key={question}
          className="group relative flex flex-col rounded-card border border-line bg-surface p-5 transition-colors focus-within:border-accent hover:border-accent"
        >
          {withCategory && <p className="mb-1 text-xs text-accent">{category}</p>}
          <p className="grow text-lg">
            <Link
              to={`/search?${new URLSearchParams({ q: question })}`}
              rel="nofollow"
              className="after:absolute after:inset-0 after:rounded-card"
            >
              {question}
            </Link>
          </p>
          <Icon
            name="arrow-right"
            className="mt-3 size-5 self-end text-ink-soft transition-transform group-hover:translate-x-1 group-hover:text-accent"
          />
        </li>
      ))}
    </ul>
  );
}
