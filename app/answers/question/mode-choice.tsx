import { useId } from "react";
import { said, useWords } from "~/language/words";
import type { Mode } from "../types";

const choices: { mode: Mode; label: string; about: string }[] = [
  { mode: "quick", label: said("Quick"), about: said("A short answer from the best sources") },
  {
    mode: "thorough",
    label: said("Thorough"),
    about: said("Several searches, more sources and a longer answer; takes longer"),
  },
];

/** Choice of the answer's mode. Plain radio buttons: arrow keys work, and no JavaScript is needed. */
export function ModeChoice({ initial, className = "" }: { initial: Mode; className?: string }) {
  const t = useWords();
  const id = useId();
  return (
    <fieldset className={`flex shrink-0 rounded-full border border-line-strong p-0.5 ${className}`}>
      <legend className="sr-only">{t("How to answer")}</legend>
      {choices.map(({ mode, label, about }) => (
        <label
          key={mode}
          title={t.said(about)}
          className="relative grid min-h-8 cursor-pointer place-items-center rounded-full px-2 text-sm sm:px-3 text-ink-soft transition-colors hover:text-ink has-checked:bg-glow has-checked:font-medium has-checked:text-on-glow has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--accent-text)"
        >
          <input
            type="radio"
            name="mode"
            value={mode}
            defaultChecked={mode === initial}
            aria-describedby={`${id}-${mode}`}
            className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
          />
          {t.said(label)}
          <span id={`${id}-${mode}`} hidden>
            {t.said(about)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
