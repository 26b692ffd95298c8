import { Form, Link } from "@remix-run/react";
import { type Said, useWords } from "~/language/words";
import { Words } from "~/language/words-with-parts";
import { buttonStyle, FieldAlert } from "~/ui/controls";
import { LetterCard } from "~/ui/letter-card";

interface ConfirmAddressPageProps {
  /** The signed-in account's address; null when nobody is signed in. */
  email: string | null;
  error?: Said;
}

/** The mailed link's page. Pressing the button confirms the address; opening the page does not. */
export function ConfirmAddressPage({ email, error }: ConfirmAddressPageProps) {
  const t = useWords();
  if (email === null) return <SignInFirst />;
  return (
    <LetterCard title={t("Confirm your address")}>
      <p className="wrap-anywhere">{t("You are signed in as {email}. Is this address yours?", { email })}</p>
      {error && <FieldAlert id="confirm-alert">{error}</FieldAlert>}
      {/* The link's cookie is limited to this path. A script's request would go to another path, without it. */}
      <Form method="post" reloadDocument>
        <button type="submit" name="intent" value="confirm" className={`${buttonStyle.primary} mt-6 w-full`}>
          {t("Yes, it is mine")}
        </button>
      </Form>
    </LetterCard>
  );
}

/** Only who signed up has the password: a stranger whose address was used must not confirm the account for them. */
function SignInFirst() {
  const t = useWords();
  return (
    <LetterCard title={t("Confirm your address")}>
      <p>{t("Sign in to the account that was made with this address. Then you can confirm it here.")}</p>
      <p className="mt-6">
        <Link to="/sign-in?to=/confirm-address" reloadDocument className={`${buttonStyle.primary} w-full`}>
          {t("Sign In")}
        </Link>
      </p>
      <p className="mt-5 text-sm text-ink-soft">
        <Words
          text="Somebody else made it? To have it yourself, <choose>choose a new password</choose>. That signs them out for good."
          parts={{
            choose: (words) => (
              <Link to="/forgot-password" className="text-accent underline underline-offset-3">
                {words}
              </Link>
            ),
          }}
        />
      </p>
    </LetterCard>
  );
}

export function AddressConfirmed() {
  const t = useWords();
  return (
    <LetterCard title={t("Your address is confirmed")}>
      <p role="status">{t("You can ask as many questions as you like, and make API tokens.")}</p>
      <p className="mt-6">
        <Link to="/" className={buttonStyle.primary}>
          {t("Ask a question")}
        </Link>
      </p>
    </LetterCard>
  );
}

/** @param from the page that the mail was asked for on */
export function ConfirmationMailed({ email, minutes, from }: { email: string; minutes: number; from: string }) {
  const t = useWords();
  return (
    <LetterCard title={t("Check your inbox")}>
      <p role="status" className="wrap-anywhere">
        {t("We have mailed a link to {email}. It works once, within {n} minutes.", { email, n: minutes })}
      </p>
      <p className="mt-3 text-ink-soft">
        {t("Nothing there? Look among the unwanted mail, or change your address in your account.")}
      </p>
      <p className="mt-6">
        <Link to={from} className={buttonStyle.quiet}>
          {t("Back to where you were")}
        </Link>
      </p>
    </LetterCard>
  );
}

/** No link was mailed. */
export function NothingMailed({ error }: { error: Said }) {
  const t = useWords();
  return (
    <LetterCard title={t("Confirm your address")}>
      <FieldAlert id="mail-alert">{error}</FieldAlert>
      <p className="mt-6">
        <Link to="/account" className={buttonStyle.quiet}>
          {t("Go to your account")}
        </Link>
      </p>
    </LetterCard>
  );
}
