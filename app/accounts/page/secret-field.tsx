import { useEffect, useId, useRef, useState } from "react";
import { useHydrated } from "~/ui/browser";
import { FieldAlert, Icon } from "~/ui/controls";
import { fieldStyle } from "../sign-in/field-style";
import { PasswordHints } from "../sign-in/password-hints";

interface SecretFieldProps {
  name: string;
  label: string;
  /** Whether it is to be chosen now, by the rules, which are shown; else it is the one that there is. */
  isNew?: boolean;
  error?: string;
}

/** A line for a password, with a look at what is typed where JavaScript runs. */
export function SecretField({ name, label, isNew = false, error }: SecretFieldProps) {
  const id = useId();
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
        {label}
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
            aria-label={`Show ${label.toLowerCase()}`}
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
