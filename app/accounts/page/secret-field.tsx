import { useEffect, useId, useRef, useState } from "react";
import { said, useWords } from "~/language/words";
import { useHydrated } from "~/ui/browser";
import { FieldAlert, Icon } from "~/ui/controls";
import { fieldStyle } from "../sign-in/field-style";
import { PasswordHints } from "../sign-in/password-hints";

/** The one that there is, beside the one to be chosen now, by the rules, which are shown; and where there is but one. */
const passwords = {
  current: { label: said("Current password"), show: said("Show current password") },
  new: { label: said("New password"), show: said("Show new password") },
  own: { label: said("Password"), show: said("Show password") },
};

interface SecretFieldProps {
  name: string;
  which: keyof typeof passwords;
  error?: string;
}

/** A line for a password, with a look at what is typed where JavaScript runs. */
export function SecretField({ name, which, error }: SecretFieldProps) {
  const t = useWords();
  const id = useId();
  const isNew = which === "new";
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [shown, setShown] = useState(false);
  const described = [error && `${id}-error`, isNew && `${id}-rules`].filter(Boolean).join(" ");

  // What was typed, or filled in by the browser, before this ran.
  useEffect(() => setTyped(input.current?.value ?? ""), []);

  return (
    <div className="mt-4">
      <label htmlFor={id} className={fieldStyle.label}>
        {t.said(passwords[which].label)}
      </label>
      <div className="relative">
        <input
          ref={input}
          id={id}
          type={shown ? "text" : "password"}
          name={name}
          required
          maxLength={1_000}
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
            aria-label={t.said(passwords[which].show)}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-1 right-1 grid w-10 place-items-center rounded-control text-ink-soft hover:text-ink"
          >
            {shown ? <Icon name="eye-off" className="size-5" /> : <Icon name="eye" className="size-5" />}
          </button>
        )}
      </div>
      {error && <FieldAlert id={`${id}-error`}>{error}</FieldAlert>}
      {isNew && <PasswordHints id={`${id}-rules`} typed={typed} />}
    </div>
  );
}
