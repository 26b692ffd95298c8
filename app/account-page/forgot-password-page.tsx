import { Form, Link } from "@remix-run/react";
import { EmailField } from "~/accounts/sign-in/email-field";
import { useWords } from "~/language/words";
import { buttonStyle, FieldAlert } from "~/ui/controls";
import { LetterCard } from "~/ui/letter-card";
import type { FormFailure } from "./form-failure";

interface ForgotPasswordPageProps {
  /** Whether a mail was requested. */
  sent: boolean;
  /** How long the mailed link works. */
  minutes: number;
  failure?: FormFailure;
}

/** Asks for the address to mail a link to. The response is the same whether or not we know the address. */
export function ForgotPasswordPage({ sent, minutes, failure }: ForgotPasswordPageProps) {
  const t = useWords();
  if (sent && !failure) return <MailSent minutes={minutes} />;
  return (
    <LetterCard title={t("Forgot your password?")}>
      <p className="text-ink-soft">{t("Tell us your address, and we mail you a link to choose a new one.")}</p>
      <Form method="post" noValidate className="mt-5">
        <EmailField typed={failure?.typed.email} error={failure?.errors.email} />
        {failure?.message && <FieldAlert id="forgot-alert">{failure.message}</FieldAlert>}
        <div className="mt-6 flex flex-wrap items-center justify-between gap-3">
          <Link to="/sign-in" viewTransition className="py-1 text-sm text-accent underline underline-offset-3">
            {t("Back to signing in")}
          </Link>
          <button type="submit" className={buttonStyle.primary}>
            {t("Mail me a link")}
          </button>
        </div>
      </Form>
    </LetterCard>
  );
}

function MailSent({ minutes }: { minutes: number }) {
  const t = useWords();
  return (
    <LetterCard title={t("Check your inbox")}>
      <p role="status">
        {t(
          "If there is an account with this address, a mail is on its way. The link in it works once, within {n} minutes.",
          { n: minutes },
        )}
      </p>
      <p className="mt-3 text-ink-soft">
        {t("Nothing there? Look among the unwanted mail, or check how the address is spelled.")}
      </p>
      <p className="mt-6">
        <Link to="/forgot-password" className={buttonStyle.quiet}>
          {t("Try another address")}
        </Link>
      </p>
    </LetterCard>
  );
}
