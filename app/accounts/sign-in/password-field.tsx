import { useEffect, useId, useRef, useState } from "react";
import { useWords } from "~/language/words";
import { useHydrated } from "~/ui/browser";
import { FieldAlert, Icon } from "~/ui/controls";
import { fieldStyle } from "./field-style";
import { PasswordHints } from "./password-hints";

/** With the rules below it, ticked off while typing; and a look at what is typed, where JavaScript runs. */
export function PasswordField({ error }: { error?: string }) {
  const t = useWords();
  const id = useId();
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [shown, setShown] = useState(false);

  // What was typed, or filled in by the browser, before this ran.
  useEffect(() => setTyped(input.current?.value ?? ""), []);

  return (
    <div className="mt-4">
      <label htmlFor={id} className={fieldStyle.label}>
        {t("Password")}
      </label>
      <div className="relative">
        <input
          ref={input}
          id={id}
          type={shown ? "text" : "password"}
          name="password"
          required
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error ${id}-rules` : `${id}-rules`}
          className={`${fieldStyle.input} ${hydrated ? "pr-12" : ""}`}
        />
        {hydrated && (
          <button
            type="button"
            aria-label={t("Show password")}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-1 right-1 grid w-10 place-items-center rounded-control text-ink-soft hover:text-ink"
          >
            {shown ? <Icon name="eye-off" className="size-5" /> : <Icon name="eye" className="size-5" />}
          </button>
        )}
      </div>
      {error && <FieldAlert id={`${id}-error`}>{error}</FieldAlert>}
      <PasswordHints id={`${id}-rules`} typed={typed} />
    </div>
  );
}
