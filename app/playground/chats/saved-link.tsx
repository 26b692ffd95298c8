import { useWords } from "~/language/words";
import { useHydrated } from "~/ui/browser";
import { buttonStyle, Icon, useToast } from "~/ui/controls";
import { copyText } from "~/ui/copy-text";

/** The link that opens a saved prompt. */
export function SavedLink({ url }: { url: string }) {
  const t = useWords();
  const hydrated = useHydrated();
  const toast = useToast();

  async function copy() {
    const done = await copyText(url);
    toast(t(done ? "Copied!" : "The browser did not allow copying."));
  }

  return (
    <div role="status" className="mt-4 rounded-control bg-sunken p-4">
      <label htmlFor="saved-link" className="text-sm font-semibold">
        {t("Link to the saved prompt")}
      </label>
      <div className="mt-2 flex flex-wrap gap-2">
        <input
          id="saved-link"
          readOnly
          value={url}
          onFocus={(event) => event.currentTarget.select()}
          className="min-w-0 grow basis-60 rounded-control border border-line-strong bg-surface px-3 py-2 text-sm"
        />
        {hydrated && (
          <button type="button" onClick={copy} className={`${buttonStyle.quiet} px-4 py-1.5`}>
            <Icon name="copy" className="size-4" />
            {t("Copy link")}
          </button>
        )}
      </div>
      <p className="mt-2 text-xs text-ink-soft">{t("Whoever has the link can open this prompt.")}</p>
    </div>
  );
}
