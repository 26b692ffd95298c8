import { Link } from "@remix-run/react";
import { brand } from "~/brand";
import { type Said, useWords } from "~/language/words";
import { buttonStyle, FieldAlert } from "~/ui/controls";
import { LetterCard } from "~/ui/letter-card";

interface UnsubscribePageProps {
  state: "asks" | "done" | "unknown";
  error?: Said | null;
}

export function UnsubscribePage({ state, error }: UnsubscribePageProps) {
  const t = useWords();
  if (state === "done")
    return (
      <LetterCard title={t("You are unsubscribed")}>
        <p role="status">{t("The newsletter no longer comes to you.")}</p>
        <p className="mt-6">
          <Link to="/subscribe" className={buttonStyle.quiet}>
            {t("Subscribe again")}
          </Link>
        </p>
      </LetterCard>
    );
  if (state === "unknown")
    return (
      <LetterCard title={t("Unsubscribe")}>
        <p>
          {t(
            "To end your subscription to the {name} newsletter, open the link at the foot of any issue. Is it broken? Then write to us, and we end it.",
            { name: brand.name },
          )}
        </p>
        <p className="mt-6">
          <Link to="/contact" className={buttonStyle.primary}>
            {t("Contact us")}
          </Link>
        </p>
      </LetterCard>
    );
  return (
    <LetterCard title={t("Unsubscribe")}>
      <p>
        {t("The {name} newsletter will no longer come to the address that this link was mailed to.", {
          name: brand.name,
        })}
      </p>
      {error && <FieldAlert id="unsubscribe-alert">{error}</FieldAlert>}
      {/* Not Remix's Form: the cookie is limited to this path. */}
      <form method="post" action="/unsubscribe">
        <button type="submit" className={`${buttonStyle.primary} mt-6 w-full`}>
          {t("Unsubscribe")}
        </button>
      </form>
    </LetterCard>
  );
}
