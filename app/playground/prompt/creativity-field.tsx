import { useId } from "react";
import { said, useWords } from "~/language/words";
import { type Creativity, creativities } from "../playground";

const levelWords: Record<Creativity, string> = { Low: said("Low"), Medium: said("Medium"), High: said("High") };

/** How creative the response may be. */
export function CreativityField({ initial }: { initial: Creativity }) {
  const t = useWords();
  const id = useId();
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="text-sm font-semibold">
        {t("Creativity")}
      </label>
      <select
        id={id}
        name="creativity"
        defaultValue={initial}
        className="rounded-full border border-line-strong bg-paper px-3 py-2 text-sm"
      >
        {creativities.map((level) => (
          <option key={level} value={level}>
            {t.said(levelWords[level])}
          </option>
        ))}
      </select>
    </div>
  );
}
