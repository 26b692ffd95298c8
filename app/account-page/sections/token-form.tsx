import { useId } from "react";
import { tokenScopes } from "~/accounts/account";
import { scopeWords } from "~/accounts/scope-words";
import { fieldStyle } from "~/accounts/sign-in/field-style";
import { PasswordField } from "~/accounts/sign-in/password-field";
import { useWords } from "~/language/words";
import { buttonStyle, FieldAlert } from "~/ui/controls";
import { SectionForm } from "./section-form";
import type { AccountFailure } from "./section-props";

export function TokenForm({ hasPassword, failure }: { hasPassword: boolean; failure?: AccountFailure }) {
  const t = useWords();
  const id = useId();
  const { name: nameError, scopes: scopesError, current } = failure?.errors ?? {};
  return (
    <SectionForm section="tokens" intent="create-token" className="mt-5">
      <label htmlFor={id} className={fieldStyle.label}>
        {t("Name of a new token")}
      </label>
      <input
        id={id}
        name="name"
        required
        maxLength={60}
        autoComplete="off"
        placeholder={t("My notebook")}
        defaultValue={failure?.typed.name}
        aria-invalid={nameError ? true : undefined}
        aria-describedby={nameError ? `${id}-error` : undefined}
        className={fieldStyle.input}
      />
      {nameError && <FieldAlert id={`${id}-error`}>{nameError}</FieldAlert>}
      <fieldset className="mt-4" aria-describedby={scopesError ? `${id}-scopes` : undefined}>
        <legend className={fieldStyle.label}>{t("It may")}</legend>
        {tokenScopes.map((scope) => (
          <label key={scope} className="mt-1.5 flex items-center gap-2.5 py-0.5">
            <input
              type="checkbox"
              name="scopes"
              value={scope}
              defaultChecked={scope === "ask"}
              className="size-5 accent-accent"
            />
            {t.said(scopeWords[scope])}
          </label>
        ))}
      </fieldset>
      {scopesError && <FieldAlert id={`${id}-scopes`}>{scopesError}</FieldAlert>}
      {hasPassword && <PasswordField name="current" which="own" error={current} />}
      <button type="submit" className={`${buttonStyle.quiet} mt-5`}>
        {t("Create a token")}
      </button>
    </SectionForm>
  );
}
