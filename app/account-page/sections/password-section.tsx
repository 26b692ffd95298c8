import { useId } from "react";
import { PasswordField } from "~/accounts/sign-in/password-field";
import { useWords } from "~/language/words";
import { buttonStyle } from "~/ui/controls";
import { AccountSection } from "./account-section";
import { SectionForm } from "./section-form";
import { failureIn, type SectionProps } from "./section-props";

export function PasswordSection({ hasTokens, notice, failure }: SectionProps & { hasTokens: boolean }) {
  const t = useWords();
  const mine = failureIn(failure, "change-password");
  return (
    <AccountSection id="password" title={t("Change your password")} notice={notice} alert={mine?.message}>
      <SectionForm section="password" intent="change-password" isCleared>
        <PasswordField name="current" which="current" error={mine?.errors.current} />
        <PasswordField name="next" which="new" error={mine?.errors.next} />
        {hasTokens && <KeepTokens />}
        <button type="submit" className={`${buttonStyle.quiet} mt-5`}>
          {t("Change password")}
        </button>
      </SectionForm>
    </AccountSection>
  );
}

/** Off by default: whoever knew the old password may have made one. */
function KeepTokens() {
  const t = useWords();
  const id = useId();
  return (
    <div className="mt-4 flex items-start gap-2.5">
      <input
        id={id}
        type="checkbox"
        name="keepTokens"
        value="true"
        aria-describedby={`${id}-hint`}
        className="mt-0.5 size-5 shrink-0 accent-accent"
      />
      <div>
        <label htmlFor={id}>{t("Keep my API tokens")}</label>
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {t("Otherwise they stop working. Keep them only if nobody else can have made one.")}
        </p>
      </div>
    </div>
  );
}
