import type { ChangeEvent, Ref } from "react";
import { useWords } from "~/language/words";
import { popover, togglesPopover, useHydrated } from "~/ui/browser";
import { Icon } from "~/ui/controls";
import { acceptedFiles } from "./file/file-choice";
import { switchGreeting, useGreetingState } from "./voice/spoken-greeting";

const menuId = "question-options";

interface OptionsMenuProps {
  fileInput: Ref<HTMLInputElement>;
  hasFile: boolean;
  onChooseFile(file: File | undefined): void;
}

/** Further options for a question. Opens without JavaScript. */
export function OptionsMenu({ fileInput, hasFile, onChooseFile }: OptionsMenuProps) {
  const t = useWords();
  const hydrated = useHydrated();
  const greeting = useGreetingState();

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    onChooseFile(currentTarget.files?.[0]);
    document.getElementById(menuId)?.hidePopover?.();
  }

  return (
    <>
      <button
        type="button"
        aria-label={t("Options")}
        title={t("Options")}
        {...togglesPopover(menuId)}
        className="options-button grid size-10 shrink-0 place-items-center rounded-full text-ink-soft transition-colors hover:bg-sunken hover:text-ink"
      >
        <Icon name="plus" className="size-5" />
      </button>
      <div
        id={menuId}
        {...popover}
        className="options-menu w-80 max-w-[calc(100vw-2rem)] rounded-card border border-line bg-surface p-4 text-ink shadow-float"
      >
        <label className="block">
          <span className="font-semibold">{t("Upload file")}</span>
          <input
            ref={fileInput}
            type="file"
            // An empty file would appear in the address of a question without one.
            name={hydrated && !hasFile ? undefined : "file"}
            // Without JavaScript, CSS learns from its validity whether a file is chosen; the form itself is not
            // validated.
            required={!hydrated}
            accept={acceptedFiles}
            onChange={choose}
            aria-describedby="file-hint"
            className="mt-2 block w-full cursor-pointer text-sm text-ink-soft file:mr-3 file:cursor-pointer file:rounded-full file:border file:border-solid file:border-line-strong file:bg-paper file:px-4 file:py-1.5 file:font-medium file:text-ink hover:file:border-ink"
          />
        </label>
        <p id="file-hint" className="mt-2 text-xs text-ink-soft">
          {t("PDF, Word, text, Markdown, HTML or CSV, up to 10 MB. The answer cites it by name.")}
        </p>
        {greeting !== "unasked" && (
          <label className="mt-4 flex cursor-pointer items-center gap-3 border-t border-line pt-4 text-sm">
            <input
              type="checkbox"
              checked={greeting === "on"}
              onChange={({ currentTarget }) => switchGreeting(currentTarget.checked)}
              className="size-5 accent-accent"
            />
            {t("Spoken greeting")}
          </label>
        )}
      </div>
    </>
  );
}
