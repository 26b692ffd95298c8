import { Link } from "@remix-run/react";
import { type FocusEvent, type KeyboardEvent, type ReactNode, useState } from "react";
import { useWords } from "~/language/words";
import { wordOverlap } from "~/passages/word-overlap";
import { Icon } from "~/ui/controls";

interface SearchSuggestionsProps {
  /** The box's initial text. */
  query: string;
  /** Related questions of the latest answer. */
  candidates: string[];
  /** The box. */
  children: ReactNode;
}

const mostSuggestions = 3;
const tooMuchShared = 0.5;

/** Other questions below the search box, while it has focus and nothing was typed. Each starts a new thread. */
export function SearchSuggestions({ query, candidates, children }: SearchSuggestionsProps) {
  const t = useWords();
  const [hidden, setHidden] = useState(false);
  const questions = candidates
    .filter((candidate) => wordOverlap(candidate, query) < tooMuchShared)
    .slice(0, mostSuggestions);

  function hideOnEscape({ key }: KeyboardEvent) {
    if (key === "Escape") setHidden(true);
  }

  function offerAgain({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) setHidden(false);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to events from the box inside.
    <div
      className="group/box relative print:hidden"
      onInput={() => setHidden(true)}
      onKeyDown={hideOnEscape}
      onBlur={offerAgain}
    >
      {children}
      {questions.length > 0 && !hidden && (
        <section
          aria-label={t("Other questions to ask")}
          className="absolute inset-x-0 top-full z-30 mt-2 hidden rounded-card border border-line bg-surface p-2 shadow-float group-focus-within/box:block"
        >
          <ul>
            {questions.map((question) => (
              <li key={question}>
                <Link
                  to={`/search?${new URLSearchParams({ q: question })}`}
                  rel="nofollow"
                  className="flex items-center gap-3 rounded-control px-3 py-2 text-sm hover:bg-sunken hover:text-accent"
                >
                  <Icon name="corner-down-right" className="size-4 shrink-0 text-accent" />
                  {question}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
