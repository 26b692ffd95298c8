import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { said, useWords } from "~/language/words";
import { buttonStyle, Icon } from "~/ui/controls";
import { ThreadForm } from "../thread/thread-form";
import type { Failure } from "../types";

interface AnswerFailureProps {
  failure: Failure | null;
  position: number;
}

/** An answer that ended early: why, and how to continue. */
export function AnswerFailure({ failure, position }: AnswerFailureProps) {
  const t = useWords();
  return (
    <ErrorCard message={failure?.message}>
      {failure?.retryable !== false && (
        <ThreadForm className="print:hidden">
          <input type="hidden" name="turn" value={position} />
          <button type="submit" name="intent" value="retry" className={buttonStyle.primary}>
            {t("Retry")}
          </button>
        </ThreadForm>
      )}
    </ErrorCard>
  );
}

/** The stream could not be restored. The answer is safe on the server, so reloading the page shows it. */
export function ConnectionLost() {
  const t = useWords();
  const { pathname, search } = useLocation();
  return (
    <ErrorCard
      message={said("The connection was lost. The answer goes on without you: load the page again to see it.")}
    >
      <Link to={pathname + search} reloadDocument className={buttonStyle.primary}>
        {t("Retry")}
      </Link>
    </ErrorCard>
  );
}

function ErrorCard({ message, children }: { message: string | undefined; children: ReactNode }) {
  const t = useWords();
  return (
    <div role="alert" className="mt-4 flex flex-wrap items-center gap-4 rounded-card bg-danger p-5">
      <Icon name="triangle-alert" className="size-6 shrink-0 text-danger" />
      <div className="min-w-0 grow basis-60">
        <p className="font-semibold text-danger">{t("Something went wrong")}</p>
        <p className="text-sm">{t.said(message || said("Please try again in a moment."))}</p>
      </div>
      {children}
    </div>
  );
}
