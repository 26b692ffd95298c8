import { useId } from "react";
import { fieldStyle } from "~/accounts/sign-in/field-style";
import { PasswordField } from "~/accounts/sign-in/password-field";
import { useWords } from "~/language/words";
import { buttonStyle, FieldAlert } from "~/ui/controls";
import { AccountSection } from "./account-section";
import { SectionForm } from "./section-form";
import { failureIn, type SectionProps } from "./section-props";

/** Changes the sign-in address, once the new one is confirmed through a mailed link. */
export function EmailSection({ notice, failure }: SectionProps) {
  const t = useWords();
  const id = useId();
  const mine = failureIn(failure, "change-email");
  const error = mine?.errors.email;
  return (
    <AccountSection id="email" title={t("Change your email")} notice={notice} alert={mine?.message}>
      <SectionForm section="email" intent="change-email" isCleared>
        <div className="mt-4">
          <label htmlFor={id} className={fieldStyle.label}>
            {t("New email")}
          </label>
          <input
            id={id}
            type="email"
            name="email"
            required
            maxLength={254}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={mine?.typed.email}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            className={fieldStyle.input}
          />
          {error && <FieldAlert id={`${id}-error`}>{error}</FieldAlert>}
        </div>
        <PasswordField name="current" which="current" error={mine?.errors.current} />
        <button type="submit" className={`${buttonStyle.quiet} mt-5`}>
          {t("Mail me a confirmation")}
        </button>
      </SectionForm>
    </AccountSection>
  );
}
