import { Link } from "@remix-run/react";
import { useWords } from "~/language/words";
import { buttonStyle } from "~/ui/controls";
import { LetterCard } from "~/ui/letter-card";

/** What a mailed link leads to that is used, too old or unknown, with the way to another. */
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
