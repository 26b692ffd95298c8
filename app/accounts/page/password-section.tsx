import { buttonStyle } from "~/ui/controls";
import { AccountSection } from "./account-section";
import { SecretField } from "./secret-field";
import { SectionForm } from "./section-form";
import { failureIn, type SectionProps } from "./section-props";

export function PasswordSection({ notice, failure }: SectionProps) {
  const mine = failureIn(failure, "change-password");
  return (
    <AccountSection id="password" title="Change your password" notice={notice} alert={mine?.message}>
      <SectionForm section="password" intent="change-password">
        <SecretField name="current" label="Current password" error={mine?.errors.current} />
        <SecretField name="next" label="New password" isNew error={mine?.errors.next} />
        <button type="submit" className={`${buttonStyle.quiet} mt-5`}>
          Change password
        </button>
      </SectionForm>
    </AccountSection>
  );
}
