import { useFetcher } from "@remix-run/react";
import { type FormEvent, useContext, useEffect, useRef } from "react";
import { type Said, useWords } from "~/language/words";
import { Icon } from "~/ui/controls";
import { threadAddress } from "../ask/thread-address";
import { ThreadContext } from "../thread/thread-form";
import type { AnswerView } from "../types";

interface CheckFormProps {
  answer: Pick<AnswerView, "outcome" | "status" | "citations">;
  position: number;
}

/** Has the model check a finished answer, if there is a model, and announces the result. */
export function CheckForm({ answer, position }: CheckFormProps) {
  const t = useWords();
  const thread = useContext(ThreadContext);
  const fetcher = useFetcher<{ message: Said | null }>();
  const done = useRef<HTMLParagraphElement>(null);
  const asked = useRef(false);
  // A mark without words belongs to no sentence, and gets no verdict.
  const isChecked = answer.citations.some(({ verdict }) => verdict?.by === "model");
  const busy = fetcher.state !== "idle";

  // The focused button is gone: move focus to its replacement.
  useEffect(() => {
    if (isChecked && asked.current) done.current?.focus({ preventScroll: true });
  }, [isChecked]);

  function send(event: FormEvent) {
    asked.current = true;
    // A second click while submitting would cost another call.
    if (busy) event.preventDefault();
  }

  if (answer.status !== "done" || answer.outcome !== "answered" || answer.citations.length === 0) return null;
  if (isChecked) {
    return (
      <p ref={done} tabIndex={-1} className="inline-flex items-center gap-1.5">
        <Icon name="check" className="size-4" />
        {t("Checked by the AI model")}
      </p>
    );
  }
  if (!thread?.checks) return null;
  return (
    <fetcher.Form
      method="post"
      action={threadAddress(thread)}
      preventScrollReset
      onSubmit={send}
      className="-ml-2 flex flex-wrap items-center gap-x-3 gap-y-1 print:hidden"
    >
      <input type="hidden" name="session" value={thread.sessionId} />
      <input type="hidden" name="turn" value={position} />
      <input type="hidden" name="intent" value="check" />
      <button
        type="submit"
        aria-disabled={busy}
        title={t("The AI model reads every cited sentence beside its passage again")}
        className="inline-flex items-center gap-1.5 rounded-full px-2 py-1 font-medium text-accent hover:underline"
      >
        <Icon name={busy ? "loader-circle" : "highlighter"} className={`size-4 ${busy ? "animate-spin" : ""}`} />
        {t("Check with the model")}
      </button>
      <span role="status">{busy ? t("Each sentence is being checked against its passage") : ""}</span>
      {!busy && fetcher.data?.message && (
        <span role="alert" className="text-danger">
          {t.said(fetcher.data.message)}
        </span>
      )}
    </fetcher.Form>
  );
}
