import { Form, Link } from "@remix-run/react";
import { buttonStyle, FieldAlert } from "~/ui/controls";
import { LetterCard } from "./letter-card";

/** Where the mailed link leads: the change is made by pressing, not by looking. */
export function ConfirmEmailPage({ error }: { error?: string }) {
  return (
    <LetterCard title="Confirm your new address">
      <p>
        From now on you sign in with the address to which we mailed this link. We tell your old one that it has changed.
      </p>
      {error && <FieldAlert id="confirm-alert">{error}</FieldAlert>}
      <Form method="post" reloadDocument>
        <button type="submit" className={`${buttonStyle.primary} mt-6 w-full`}>
          Use this address
        </button>
      </Form>
    </LetterCard>
  );
}

export function EmailConfirmed() {
  return (
    <LetterCard title="Your address is changed">
      <p role="status">From now on you sign in with the new one.</p>
      <p className="mt-6">
        <Link to="/account" className={buttonStyle.primary}>
          Go to your account
        </Link>
      </p>
    </LetterCard>
  );
}
