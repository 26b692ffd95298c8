import { useContext, useEffect } from "react";
import { ThreadContext } from "~/answers/page/thread-form";
import type { AnswerView } from "~/answers/types";

/** Keeps a guest's turn in the browser as well, from when it is asked; again with its answer. */
export function useCurrentSession({ position, query }: { position: number; query: string }, answer: AnswerView): void {
  const thread = useContext(ThreadContext);
  const sessionId = thread && !thread.saved ? thread.sessionId : null;
  const text = answer.status === "done" ? answer.summary : null;

  useEffect(() => {
    if (sessionId === null) return;
    import("./current-session").then(
      ({ keepTurn }) => keepTurn({ sessionId, position, question: query, answer: text }),
      // The code did not come: the server's copy is the one that counts.
      () => {},
    );
  }, [sessionId, position, query, text]);
}
