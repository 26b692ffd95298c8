import { useWords } from "~/language/words";
import { ageWords } from "~/ui/age-words";
import { Icon } from "~/ui/controls";
import { CheckForm } from "../actions/check-form";
import { ThreadForm } from "../thread/thread-form";
import type { AnswerView } from "../types";
import { withoutModelWords, writerWords } from "./writer-words";

interface AnswerFactsProps {
  answer: AnswerView;
  position: number;
}

/** Who wrote the answer and from what, and its age when it is a reused one. */
export function AnswerFacts({ answer, position }: AnswerFactsProps) {
  const t = useWords();
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-soft">
      {answer.outcome === "answered" && <p>{writerWords(answer, citedSources(answer), t)}</p>}
      {answer.withoutModel && <p>{withoutModelWords(answer.withoutModel, t)}</p>}
      {answer.reused && answer.finishedAt && (
        <ThreadForm className="flex items-center gap-3">
          <input type="hidden" name="turn" value={position} />
          <span>
            {t(answer.outcome === "answered" ? "Answered" : "Searched")}{" "}
            <time dateTime={answer.finishedAt} suppressHydrationWarning>
              {ageWords(answer.finishedAt, Date.now(), t)}
            </time>
          </span>
          <button
            type="submit"
            name="intent"
            value="refresh"
            className="inline-flex items-center gap-1.5 rounded-full px-2 py-1 font-medium text-accent hover:underline print:hidden"
          >
            <Icon name="refresh-cw" className="size-4" />
            {t("Refresh")}
          </button>
        </ThreadForm>
      )}
      <CheckForm answer={answer} position={position} />
    </div>
  );
}

function citedSources({ sources, citations }: AnswerView) {
  const cited = new Set(citations.map(({ source }) => source));
  return sources.filter((_, index) => cited.has(index));
}
