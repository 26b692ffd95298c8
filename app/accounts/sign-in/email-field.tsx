import { useId } from "react";
import { type Said, useWords } from "~/language/words";
import { FieldAlert } from "~/ui/controls";
import { fieldStyle } from "./field-style";

/** @param typed the value typed before, when the page is reloaded with it */
export function EmailField({ typed, error }: { typed?: string; error?: Said }) {
  const t = useWords();
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={fieldStyle.label}>
        {t("Email")}
      </label>
      <input
        id={id}
        type="email"
        name="email"
        required
        maxLength={254}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={typed}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={fieldStyle.input}
      />
      {error && <FieldAlert id={`${id}-error`}>{error}</FieldAlert>}
    </div>
  );
}
