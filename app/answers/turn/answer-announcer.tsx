import { useRef } from "react";
import { said, useWords } from "~/language/words";
import { useSpokenSentences } from "../actions/use-spoken-sentences";
import type { AnswerView } from "../types";
import type { Connection } from "./use-answer";

interface AnswerAnnouncerProps {
  answer: AnswerView;
  connection: Connection;
  /** Whether the answer was just asked for, rather than loaded with its page. */
  fresh: boolean;
}

/** Polite announcements for screen readers: progress, then complete sentences, then how it ended. */
export function AnswerAnnouncer({ answer, connection, fresh }: AnswerAnnouncerProps) {
  const t = useWords();
  const finished = answer.status !== "running";
  const sentences = useSpokenSentences(answer.blocks, finished, fresh);
  const state = finished || answer.blocks.length > 0 ? null : answer.progress;
  const trouble = finished ? null : troubles[connection];
  const joined = useRef(!fresh && !finished).current;
  const watched = useRef(fresh);
  watched.current ||= !finished;
  const ending = watched.current ? endingOf(answer) : null;
  return (
    <div role="log" aria-label={t("Answer")} className="sr-only">
      {trouble && <p key={trouble}>{t.said(trouble)}</p>}
      {joined && !finished && <p>{t("This answer is still being written. It goes on here.")}</p>}
      {state && <p key={state}>{state}.</p>}
      {sentences && <p key={sentences}>{sentences}</p>}
      {ending && <p key={ending}>{t.said(ending)}</p>}
    </div>
  );
}

const troubles: Partial<Record<Connection, string>> = {
  reconnecting: said("The connection was lost. Reconnecting."),
  offline: said("You are offline. The answer goes on as soon as you are back."),
  resumed: said("Connected again. The answer goes on."),
};

/** Failures have their own alert. */
function endingOf({ status, outcome, reused }: AnswerView): string | null {
  if (status !== "done") return null;
  if (outcome === "declined") return said("The sources do not answer this question.");
  return said(reused ? "The answer is complete. It was made earlier." : "The answer is complete.");
}
