import { Form, Link } from "@remix-run/react";
import { type Said, useWords } from "~/language/words";
import { buttonStyle, FieldAlert } from "~/ui/controls";
import { LetterCard } from "~/ui/letter-card";

/** The mailed link's page. Pressing the button makes the change; opening the page does not. */
export function ConfirmEmailPage({ error }: { error?: Said }) {
  const t = useWords();
  return (
    <LetterCard title={t("Confirm your new address")}>
      <p>
        {t(
          "From now on you sign in with the address to which we mailed this link. We tell your old one that it has changed.",
        )}
      </p>
      {error && <FieldAlert id="confirm-alert">{error}</FieldAlert>}
      <Form method="post" reloadDocument>
        <button type="submit" className={`${buttonStyle.primary} mt-6 w-full`}>
          {t("Use this address")}
        </button>
      </Form>
    </LetterCard>
  );
}

export function EmailConfirmed() {
  const t = useWords();
  return (
    <LetterCard title={t("Your address is changed")}>
      <p role="status">{t("From now on you sign in with the new one.")}</p>
      <p className="mt-6">
        <Link to="/account" className={buttonStyle.primary}>
          {t("Go to your account")}
        </Link>
      </p>
    </LetterCard>
  );
}
