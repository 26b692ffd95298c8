import { type Said, useWords } from "~/language/words";
import { buttonStyle, Icon, Lantern } from "~/ui/controls";

export function PanelLoading() {
  const t = useWords();
  return (
    <div role="status" className="animate-breathe space-y-3 px-3 pt-2">
      <span className="sr-only">{t("Loading your conversations.")}</span>
      {["w-4/5", "w-3/5", "w-2/3", "w-1/2"].map((width) => (
        <div key={width} className={`h-5 rounded-full bg-sunken ${width}`} />
      ))}
    </div>
  );
}

/** @param props.searched whether a search found none */
export function NoConversations({ searched }: { searched: boolean }) {
  const t = useWords();
  return (
    <div className="px-3 pt-8 text-center">
      <Lantern className="lit mx-auto h-14" />
      <p className="mt-4 font-semibold">{t(searched ? "Nothing found" : "No conversations yet")}</p>
      <p className="mt-1 text-sm text-ink-soft">
        {t(searched ? "No conversation holds these words." : "What you ask is kept here, with its answers.")}
      </p>
    </div>
  );
}

export function PanelFailure({ message, onRetry }: { message: Said; onRetry(): void }) {
  const t = useWords();
  return (
    <div role="alert" className="mx-3 mb-4 rounded-card bg-danger p-4 text-sm">
      <p className="flex items-start gap-2">
        <Icon name="circle-alert" className="mt-0.5 size-4 shrink-0 text-danger" />
        {t.said(message)}
      </p>
      <button type="button" onClick={onRetry} className={`${buttonStyle.quiet} mt-3 px-4 py-1.5`}>
        {t("Try again")}
      </button>
    </div>
  );
}
