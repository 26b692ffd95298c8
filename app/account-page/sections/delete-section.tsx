import { useId } from "react";
import { fieldStyle } from "~/accounts/sign-in/field-style";
import { PasswordField } from "~/accounts/sign-in/password-field";
import { type Said, useWords } from "~/language/words";
import { buttonStyle, FieldAlert } from "~/ui/controls";
import { AccountSection } from "./account-section";
import { SectionForm } from "./section-form";
import { failureIn, type SectionProps } from "./section-props";

/** Deletes the account, behind a disclosure and a confirmation. */
export function DeleteSection({ hasPassword, failure }: SectionProps & { hasPassword: boolean }) {
  const t = useWords();
  const mine = failureIn(failure, "delete-account");
  return (
    <AccountSection id="delete" title={t("Delete your account")} alert={mine?.message}>
      <p className="mt-2 text-sm text-ink-soft">
        {t(
          "Your account goes for good, and with it your conversations, answers and files, the links that you have shared, your API tokens and every sign-in. Nobody can bring it back.",
        )}
      </p>
      <details open={mine !== undefined} className="group mt-3">
        <summary className="inline-block rounded-control py-1 text-sm font-medium text-danger group-open:hidden hover:underline">
          {t("Delete my account")}
        </summary>
        <SectionForm section="delete" intent="delete-account">
          {hasPassword ? (
            <PasswordField name="current" which="own" error={mine?.errors.current} />
          ) : (
            <ConfirmationField error={mine?.errors.confirmation} />
          )}
          <button type="submit" className={`${buttonStyle.quiet} mt-5 border-danger! text-danger!`}>
            {t("Delete everything")}
          </button>
        </SectionForm>
      </details>
    </AccountSection>
  );
}

function ConfirmationField({ error }: { error?: Said }) {
  const t = useWords();
  const id = useId();
  return (
    <div className="mt-4">
      <label htmlFor={id} className={fieldStyle.label}>
        {t("Type {word} to confirm", { word: "DELETE" })}
      </label>
      <input
        id={id}
        name="confirmation"
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={fieldStyle.input}
      />
      {error && <FieldAlert id={`${id}-error`}>{error}</FieldAlert>}
    </div>
  );
}
