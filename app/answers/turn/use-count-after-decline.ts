import { useRevalidator } from "@remix-run/react";
import { useContext, useEffect } from "react";
import { ThreadContext } from "../thread/thread-form";
import type { AnswerView } from "../types";

/** A declined answer gives a guest's search back: the page's data are loaded again, so that the count on it follows. */
export function useCountAfterDecline(loaded: AnswerView, answer: AnswerView): void {
  const isGuest = useContext(ThreadContext)?.saved === false;
  const { revalidate } = useRevalidator();
  const isNews = loaded.status === "running" && answer.outcome === "declined";

  useEffect(() => {
    if (isGuest && isNews) revalidate();
  }, [isGuest, isNews, revalidate]);
}
