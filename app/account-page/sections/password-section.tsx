import { PasswordField } from "~/accounts/sign-in/password-field";
import { useWords } from "~/language/words";
import { buttonStyle } from "~/ui/controls";
import { AccountSection } from "./account-section";
import { SectionForm } from "./section-form";
import { failureIn, type SectionProps } from "./section-props";

export function PasswordSection({ notice, failure }: SectionProps) {
  const t = useWords();
  const mine = failureIn(failure, "change-password");
  return (
    <AccountSection id="password" title={t("Change your password")} notice={notice} alert={mine?.message}>
      <SectionForm section="password" intent="change-password">
        <PasswordField name="current" which="current" error={mine?.errors.current} />
        <PasswordField name="next" which="new" error={mine?.errors.next} />
        <button type="submit" className={`${buttonStyle.quiet} mt-5`}>
          {t("Change password")}
        </button>
      </SectionForm>
    </AccountSection>
  );
}
