import { useWords } from "~/language/words";
import { Icon } from "~/ui/controls";
import type { Verdict } from "../types";
import { verdictLines } from "./verdict-words";

/** How well a passage supports the sentences that cite it, in words. Empty if that was never checked. */
export function VerdictNote({ verdicts, className = "" }: { verdicts: Verdict[]; className?: string }) {
  const t = useWords();
  const lines = verdictLines(verdicts, t);
  if (lines.length === 0) return null;
  return (
    <div className={`space-y-0.5 text-ink-soft ${className}`}>
      {lines.map(({ support, words }) => (
        <p key={words} className="flex items-start gap-1.5">
          <Icon
            name={support === "supported" ? "check" : "circle-alert"}
            className={`mt-0.5 size-4 shrink-0 ${support === "supported" ? "" : "text-accent"}`}
          />
          {words}
        </p>
      ))}
    </div>
  );
}
