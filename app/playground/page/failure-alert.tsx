import { useWords } from "~/language/words";
import { Icon } from "~/ui/controls";
import type { Failure } from "./shown";

export const failureId = "prompt-failure";

/** Why there is no response. The prompt stays in the form. */
export function FailureAlert({ failure: { message, detail }, id = failureId }: { failure: Failure; id?: string }) {
  const t = useWords();
  return (
    <div id={id} role="alert" className="mt-4 flex gap-3 rounded-control bg-danger px-4 py-3 text-sm">
      <Icon name="circle-alert" className="mt-0.5 size-5 shrink-0 text-danger" />
      <div className="min-w-0">
        <p className="font-semibold text-danger">{t.said(message)}</p>
        {detail && <p>{t.said(detail)}</p>}
      </div>
    </div>
  );
}
