import { useContext, useEffect } from "react";
import { ThreadContext } from "../thread/thread-form";
import type { AnswerView } from "../types";

/** Reports a turn to the page's owner when it is asked, and again with its answer. */
export function useOnTurn({ position, query }: { position: number; query: string }, answer: AnswerView): void {
  const thread = useContext(ThreadContext);
  const { sessionId, onTurn } = thread ?? {};
  const text = answer.status === "done" ? answer.summary : null;

  useEffect(() => {
    if (sessionId !== undefined) onTurn?.({ sessionId, position, question: query, answer: text });
  }, [sessionId, onTurn, position, query, text]);
}
