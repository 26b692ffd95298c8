import { useWords } from "~/language/words";
import { Icon } from "~/ui/controls";
import type { AnswerView } from "../types";
import { figuresWords, isFigure, uncitedSentencesWords } from "./verdict-words";

/** The answer's unsupported claims, in an unobtrusive note. */
export function UnfoundedNote({ answer: { unfounded } }: { answer: Pick<AnswerView, "unfounded"> }) {
  const t = useWords();
  const figures = figuresWords(unfounded, t);
  const sentences = uncitedSentencesWords(unfounded, t);
  if (!figures && !sentences) return null;
  return (
    <div className="mt-4 space-y-2 border-l-2 border-accent pl-4 text-sm text-ink-soft">
      {sentences && <p>{sentences}</p>}
      {figures && (
        <details className="always-printed group">
          <summary className="inline-flex list-none items-center gap-1.5 rounded-control py-1">
            <Icon
              name="chevron-down"
              className="size-4 -rotate-90 transition-transform group-open:rotate-0 print:hidden"
            />
            {figures}
          </summary>
          <ul className="mt-1 flex flex-wrap gap-x-2 gap-y-1.5 pl-5.5">
            {unfounded.filter(isFigure).map(({ kind, text }) => (
              <li key={`${kind} ${text}`} className="rounded-control bg-sunken px-2 py-0.5 text-ink tabular-nums">
                {kind === "quote" ? t("“{text}”", { text }) : text}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
