import { Link } from "@remix-run/react";
import { brand } from "~/brand";
import { type Said, useWords } from "~/language/words";
import { buttonStyle, FieldAlert } from "~/ui/controls";
import { LetterCard } from "~/ui/letter-card";

interface ConfirmPageProps {
  state: "asks" | "done" | "gone";
  error?: Said | null;
}

/** Where the mailed link leads: confirming takes a button press, not just a visit. */
export function ConfirmPage({ state, error }: ConfirmPageProps) {
  const t = useWords();
  if (state === "done")
    return (
      <LetterCard title={t("You are subscribed")}>
        <p role="status">
          {t("The next issue comes to your mailbox. Every issue has a link that ends the subscription.")}
        </p>
        <p className="mt-6">
          <Link to="/" className={buttonStyle.primary}>
            {t("Ask a question")}
          </Link>
        </p>
      </LetterCard>
    );
  if (state === "gone")
    return (
      <LetterCard title={t("This link no longer works")}>
        <p>{t("It may be too old or incomplete, or the subscription was ended since. You can ask for another one.")}</p>
        <p className="mt-6">
          <Link to="/subscribe" className={buttonStyle.primary}>
            {t("Subscribe again")}
          </Link>
        </p>
      </LetterCard>
    );
  return (
    <LetterCard title={t("Confirm your subscription")}>
      <p>{t("The {name} newsletter will come to the address to which we mailed this link.", { name: brand.name })}</p>
      {error && <FieldAlert id="confirm-alert">{error}</FieldAlert>}
      {/* Not Remix's Form: the cookie is limited to this path. */}
      <form method="post" action="/subscribe/confirm">
        <button type="submit" className={`${buttonStyle.primary} mt-6 w-full`}>
          {t("Yes, send it to me")}
        </button>
      </form>
    </LetterCard>
  );
}
