import { useEffect, useId, useRef } from "react";
import { fieldStyle } from "~/accounts/sign-in/field-style";
import { useWords } from "~/language/words";
import { useHydrated } from "~/ui/browser";
import { buttonStyle, Icon, useToast } from "~/ui/controls";
import { copyText } from "~/ui/copy-text";
import { useFlash } from "~/ui/use-flash";

export interface CreatedToken {
  name: string;
  token: string;
}

const copiedForMs = 2_000;

/** Shows a new token once: only in this response, gone on reload. */
export function NewToken({ created: { name, token } }: { created: CreatedToken }) {
  const t = useWords();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();
  const toast = useToast();
  const [copied, flashCopied] = useFlash(copiedForMs);

  useEffect(() => input.current?.select(), []);

  async function copy() {
    if (await copyText(token)) flashCopied();
    else toast(t("The browser did not allow copying."));
  }

  return (
    <div role="status" className="mt-4 rounded-control border border-line-strong bg-sunken p-4">
      <label htmlFor={id} className={fieldStyle.label}>
        {t('Your token "{name}"', { name })}
      </label>
      <p id={`${id}-hint`} className="mt-1 text-sm text-ink-soft">
        {t("Copy it now: it is not shown again.")}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <input
          ref={input}
          id={id}
          readOnly
          value={token}
          spellCheck={false}
          autoComplete="off"
          aria-describedby={`${id}-hint`}
          className={`${fieldStyle.input} mt-0 min-w-0 flex-1 basis-60 font-mono text-sm`}
        />
        {hydrated && (
          <button type="button" onClick={copy} className={buttonStyle.quiet}>
            {copied ? <Icon name="check" className="size-4" /> : <Icon name="copy" className="size-4" />}
            {t(copied ? "Copied" : "Copy")}
          </button>
        )}
      </div>
    </div>
  );
}
