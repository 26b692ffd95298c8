import { Form } from "@remix-run/react";
import { PasswordField } from "~/accounts/sign-in/password-field";
import { useWords } from "~/language/words";
import { buttonStyle, FieldAlert } from "~/ui/controls";
import { LetterCard } from "~/ui/letter-card";
import type { FormFailure } from "./form-failure";

/** The mailed link's page: one field, one button. */
export function ResetPasswordPage({ failure }: { failure?: FormFailure }) {
  const t = useWords();
  return (
    <LetterCard title={t("Choose a new password")}>
      <p className="text-ink-soft">{t("You are signed in here with it, and signed out everywhere else.")}</p>
      {/* The link's cookie is limited to this path. A script's request would go to another path, without it. */}
      <Form method="post" noValidate reloadDocument>
        <PasswordField name="password" which="new" error={failure?.errors.password} />
        {failure?.message && <FieldAlert id="reset-alert">{failure.message}</FieldAlert>}
        <button type="submit" className={`${buttonStyle.primary} mt-6 w-full`}>
          {t("Save the password")}
        </button>
      </Form>
    </LetterCard>
  );
}
