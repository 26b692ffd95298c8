import { useEffect, useRef } from "react";
import { useWords } from "~/language/words";
import { Icon } from "~/ui/controls";

interface SuggestionListProps {
  id: string;
  phrases: string[];
  active: number;
  onTake(phrase: string): void;
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

/** Phrases below the question box. Focus stays in the box, whose keys move through them. */
export function SuggestionList({ id, phrases, active, onTake }: SuggestionListProps) {
  const t = useWords();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active >= 0) list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);

  return (
    <>
      {/* Not "combobox": HTML does not allow it on a text area, so its contents are announced here. */}
      <p role="status" className="sr-only">
        {phrases.length > 0 && t("{n} suggestions, reached with the arrow keys", { n: phrases.length })}
      </p>
      {phrases.length > 0 && (
        <div
          ref={list}
          id={id}
          role="listbox"
          aria-label={t("Suggestions")}
          className="absolute inset-x-0 top-full z-30 mt-2 animate-rise overflow-hidden rounded-card border border-line bg-surface py-2 shadow-float"
        >
          {phrases.map((phrase, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text box's, where focus stays.
            <div
              key={phrase}
              id={optionId(id, index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onTake(phrase)}
              className="flex cursor-pointer items-center gap-3 px-5 py-2 hover:bg-sunken aria-selected:bg-glow aria-selected:text-on-glow"
            >
              <Icon name="search" className="size-4 shrink-0 opacity-60" />
              <span className="min-w-0 truncate">{phrase}</span>
            </div>
          ))}
        </div>
      )}
    </>
  );
}
