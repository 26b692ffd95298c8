import { Link } from "@remix-run/react";
import { useWords } from "~/language/words";
import { buttonStyle } from "~/ui/controls";
import { LetterCard } from "~/ui/letter-card";

/** Shown for a mailed link that is used, expired or unknown, with a way to request another. */
export function LinkGone({ minutes, again, label }: { minutes: number; again: string; label: string }) {
  const t = useWords();
  return (
    <LetterCard title={t("This link no longer works")}>
      <p>
        {t(
          "Links like this one work once, within {n} minutes of being mailed. It may have been used already, or a newer change has taken its place.",
          { n: minutes },
        )}
      </p>
      <p className="mt-6">
        <Link to={again} className={buttonStyle.primary}>
          {label}
        </Link>
      </p>
    </LetterCard>
  );
}
