import { useEffect, useId, useRef, useState } from "react";
import { type Said, said, useWords } from "~/language/words";
import { useHydrated } from "~/ui/browser";
import { FieldAlert, Icon } from "~/ui/controls";
import { fieldStyle } from "./field-style";
import { PasswordHints } from "./password-hints";

/** The kinds of password fields. Where a password is chosen, the rules are shown and ticked off while typing. */
const passwords = {
  /** One form for signing in and signing up. */
  signIn: { label: said("Password"), show: said("Show password"), isNew: false, hasRules: true },
  own: { label: said("Password"), show: said("Show password"), isNew: false, hasRules: false },
  current: { label: said("Current password"), show: said("Show current password"), isNew: false, hasRules: false },
  new: { label: said("New password"), show: said("Show new password"), isNew: true, hasRules: true },
};

interface PasswordFieldProps {
  name: string;
  which: keyof typeof passwords;
  error?: Said;
}

/** A password field, with a show button where JavaScript runs. */
export function PasswordField({ name, which, error }: PasswordFieldProps) {
  const t = useWords();
  const id = useId();
  const { label, show, isNew, hasRules } = passwords[which];
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [shown, setShown] = useState(false);
  const described = [error && `${id}-error`, hasRules && `${id}-rules`].filter(Boolean).join(" ");

  // What was typed, or autofilled by the browser, before hydration.
  useEffect(() => setTyped(input.current?.value ?? ""), []);
  useEffect(() => {
    const form = input.current?.form;
    const clear = () => {
      setTyped("");
      setShown(false);
    };
    form?.addEventListener("reset", clear);
    return () => form?.removeEventListener("reset", clear);
  }, []);

  return (
    <div className="mt-4">
      <label htmlFor={id} className={fieldStyle.label}>
        {t.said(label)}
      </label>
      <div className="relative">
        <input
          ref={input}
          id={id}
          type={shown ? "text" : "password"}
          name={name}
          required
          autoComplete={isNew ? "new-password" : "current-password"}
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          className={`${fieldStyle.input} ${hydrated ? "pr-12" : ""}`}
        />
        {hydrated && (
          <button
            type="button"
            aria-label={t.said(show)}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-1 right-1 grid w-10 place-items-center rounded-control text-ink-soft hover:text-ink"
          >
            {shown ? <Icon name="eye-off" className="size-5" /> : <Icon name="eye" className="size-5" />}
          </button>
        )}
      </div>
      {error && <FieldAlert id={`${id}-error`}>{error}</FieldAlert>}
      {hasRules && <PasswordHints id={`${id}-rules`} typed={typed} />}
    </div>
  );
}
