import { useWords, type Words } from "~/language/words";
import { Icon } from "~/ui/controls";
import type { PlanStep } from "../types";

/** Below a finished thorough answer: the searches it is based on. */
export function AnswerPlan({ plan }: { plan: PlanStep[] }) {
  const t = useWords();
  if (plan.length === 0) return null;
  return (
    <details className="group mt-4 text-sm text-ink-soft">
      <summary className="inline-flex list-none items-center gap-1.5 rounded-control py-1 font-semibold text-ink">
        <Icon name="chevron-down" className="size-4 -rotate-90 print:hidden transition-transform group-open:rotate-0" />
        {t("How this was searched")}
      </summary>
      <PlanList plan={plan} />
    </details>
  );
}

/** The searches in order, each with its state. */
export function PlanList({ plan }: { plan: PlanStep[] }) {
  const t = useWords();
  return (
    <ol aria-label={t("Searches")} className="mt-2 space-y-1.5">
      {plan.map(({ query, found }) => (
        <li key={query} className="flex items-start gap-2">
          <Icon
            name={found === null ? "search" : "check"}
            className={`mt-0.5 size-4 shrink-0 ${found === null ? "opacity-60" : "text-accent"}`}
          />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <span className="text-ink">{query}</span> · {stateOf(found, t)}
          </span>
        </li>
      ))}
    </ol>
  );
}

function stateOf(found: number | null, t: Words): string {
  if (found === null) return t("searching");
  if (found === 0) return t("nothing found");
  return t.count(found, "{n} source found", "{n} sources found");
}
