import { forwardRef } from "react";
import { useWords } from "~/language/words";

interface TurnHeadingProps {
  /** From 0. */
  position: number;
  query: string;
}

export const TurnHeading = forwardRef<HTMLHeadingElement, TurnHeadingProps>(function TurnHeading(
  { position, query },
  ref,
) {
  const t = useWords();
  return (
    <div>
      <p className="text-sm text-ink-soft">{t(position === 0 ? "You asked" : "You followed up with")}</p>
      <h2
        ref={ref}
        id={`question-${position}`}
        tabIndex={-1}
        className="mt-0.5 text-2xl font-semibold whitespace-pre-line outline-none"
      >
        {query}
      </h2>
    </div>
  );
});
