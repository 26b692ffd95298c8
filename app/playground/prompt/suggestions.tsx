import { Link } from "@remix-run/react";
import type { MouseEvent } from "react";
import { promptCategories } from "~/content/prompt-categories";
import { said, useWords } from "~/language/words";
import { Icon } from "~/ui/controls";
import { playgroundAddress } from "../page/playground-address";
import type { CategoryFilter } from "../page/shown";
import type { ShownSuggestions } from "./use-suggestions";

interface SuggestionsProps {
  suggestions: ShownSuggestions;
  onUse(prompt: string): void;
}

const filters: CategoryFilter[] = ["All", ...promptCategories];

const filterWords: Record<CategoryFilter, string> = {
  All: said("All"),
  Creative: said("Creative"),
  Coding: said("Coding"),
  Marketing: said("Marketing"),
  Fun: said("Fun"),
  Learning: said("Learning"),
};

/** Starter prompts. Plain links; with JavaScript they change the page in place and keep what is typed. */
export function Suggestions({ suggestions, onUse }: SuggestionsProps) {
  const t = useWords();
  const { category, list } = suggestions;
  return (
    <section aria-labelledby="suggested-prompts">
      <div className="flex items-center justify-between gap-4">
        <h2 id="suggested-prompts" className="text-xl font-semibold">
          {t("Suggested prompts")}
        </h2>
        <Link
          to={playgroundAddress({ category })}
          rel="nofollow"
          preventScrollReset
          onClick={inPlace(suggestions.shuffleByHand)}
          className="inline-flex items-center gap-2 rounded-full px-3 py-1.5 text-sm font-semibold text-accent hover:bg-sunken"
        >
          <Icon name="refresh-cw" className="size-4" />
          {t("Shuffle")}
        </Link>
      </div>
      <ul aria-label={t("Categories")} className="mt-3 flex flex-wrap gap-1.5">
        {filters.map((filter) => (
          <li key={filter}>
            <Link
              to={playgroundAddress({ category: filter })}
              rel="nofollow"
              preventScrollReset
              aria-current={filter === category ? "true" : undefined}
              onClick={inPlace(() => suggestions.choose(filter))}
              className="inline-block rounded-full border border-line bg-surface px-3 py-1 text-xs transition-colors hover:border-line-strong aria-[current]:border-transparent aria-[current]:bg-glow aria-[current]:font-semibold aria-[current]:text-on-glow"
            >
              {t.said(filterWords[filter])}
            </Link>
          </li>
        ))}
      </ul>
      <ul
        aria-label={t("Suggestions")}
        className="-mx-4 mt-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 sm:mx-0 sm:grid sm:grid-cols-2 sm:overflow-visible sm:p-0 md:grid-cols-3 lg:grid-cols-2"
      >
        {list.map(({ index, prompt, category: of }) => (
          <li key={index} className="w-64 shrink-0 snap-start sm:w-auto">
            <Link
              to={`${playgroundAddress({ category, use: index })}#prompt`}
              rel="nofollow"
              onClick={inPlace(() => onUse(prompt))}
              className="flex h-full flex-col rounded-card border border-line bg-surface px-4 py-3 transition-colors hover:border-accent"
            >
              <span className="text-xs text-accent">{t.said(filterWords[of])}</span>
              <span lang="en" className="mt-0.5 line-clamp-3 lg:line-clamp-2 text-sm">
                {prompt}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {t.said(suggestions.changed)}
      </p>
    </section>
  );
}

/** Handles a plain click here; any other, such as one for a new tab, is left to the browser. */
function inPlace(act: () => void) {
  return (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    act();
  };
}
