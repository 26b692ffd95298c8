import { type FormEvent, useContext, useState } from "react";
import { said, useWords } from "~/language/words";
import { actionStyle } from "~/ui/action-style";
import { Icon, useToast } from "~/ui/controls";
import { ThreadContext } from "../thread/thread-form";
import { handOver, requestShare } from "./share-link";

const words = {
  shared: null,
  dismissed: null,
  copied: said("Result copied to clipboard! Share it anywhere."),
  kept: said("The browser did not allow copying. The link stands beside the button."),
} as const;

/**
 * Creates a public page of the thread and shares its link by the device's share sheet or the clipboard. Falls back to a
 * plain form.
 */
export function ShareButton({ title, position }: { title: string; position: number }) {
  const t = useWords();
  const thread = useContext(ThreadContext);
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [kept, setKept] = useState<string | null>(null);
  if (!thread) return null;

  async function share(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const made = await requestShare(new FormData(event.currentTarget));
    setBusy(false);
    if ("refusal" in made) return toast(made.refusal);
    const url = position === 0 ? made.url : `${made.url}#turn-${position}`;
    const outcome = await handOver({ title, url });
    setKept(outcome === "kept" ? url : null);
    const message = words[outcome];
    if (message) toast(message);
  }

  return (
    <form method="post" action="/share" onSubmit={share} className="flex flex-wrap items-center">
      <input type="hidden" name="intent" value="share" />
      <input type="hidden" name="session" value={thread.sessionId} />
      <button
        type="submit"
        title={t("Share this answer by a public link")}
        aria-disabled={busy}
        className={actionStyle}
      >
        <Icon name="share-2" className={`size-4 ${busy ? "animate-breathe" : ""}`} />
        {t("Share")}
      </button>
      {kept && (
        <a href={kept} className="px-2 text-sm break-all text-accent underline underline-offset-3">
          {kept}
        </a>
      )}
    </form>
  );
}
