import { said, useWords } from "~/language/words";
import type { PlanStep } from "../types";
import { PlanList } from "./answer-plan";
import type { Connection } from "./use-answer";

interface AnswerProgressProps {
  /** The current step, in words; null before the first one. */
  progress: string | null;
  connection: Connection;
  /** The searches of a thorough answer, shown as they complete. */
  plan?: PlanStep[];
}

const troubles: Partial<Record<Connection, string>> = {
  reconnecting: said("Reconnecting…"),
  offline: said("You are offline. The answer goes on as soon as you are back."),
  resumed: said("Connected again, the answer goes on"),
};

/** "Thinking", with the current step. */
export function AnswerProgress({ progress, connection, plan = [] }: AnswerProgressProps) {
  const t = useWords();
  const trouble = troubles[connection];
  return (
    <div className="py-2 text-sm text-ink-soft" data-testid="thinking">
      <p className="flex items-center gap-3">
        <span className="flex gap-1" aria-hidden="true">
          <span className="thinking-dot size-2 rounded-full bg-accent" />
          <span className="thinking-dot size-2 rounded-full bg-accent" />
          <span className="thinking-dot size-2 rounded-full bg-accent" />
        </span>
        <span>
          <span className="font-semibold text-ink">{t("Thinking")}</span> ·{" "}
          {trouble ? t.said(trouble) : (progress ?? t("Starting"))}
        </span>
      </p>
      {plan.length > 0 && <PlanList plan={plan} />}
    </div>
  );
}
