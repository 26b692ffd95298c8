import { useWords } from "~/language/words";
import { actionStyle } from "~/ui/action-style";
import { useHydrated } from "~/ui/browser";
import { Icon, useToast } from "~/ui/controls";
import { copyText } from "~/ui/copy-text";
import { useFlash } from "~/ui/use-flash";

const copiedForMs = 2_000;

/** Copies a response as Markdown. Needs JavaScript, so no button is rendered without it. */
export function CopyResponse({ response }: { response: string }) {
  const t = useWords();
  const hydrated = useHydrated();
  const toast = useToast();
  const [copied, flashCopied] = useFlash(copiedForMs);
  if (!hydrated) return null;

  async function copy() {
    const done = await copyText(response);
    if (done) flashCopied();
    toast(t(done ? "Copied!" : "The browser did not allow copying."));
  }

  return (
    <button type="button" onClick={copy} className={actionStyle}>
      <Icon name={copied ? "check" : "copy"} className="size-4" />
      {t("Copy")}
    </button>
  );
}
