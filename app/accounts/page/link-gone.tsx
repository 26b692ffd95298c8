import { Link } from "@remix-run/react";
import { buttonStyle } from "~/ui/controls";
import { LetterCard } from "./letter-card";

/** What a mailed link leads to that is used, too old or unknown, with the way to another. */
export function LinkGone({ minutes, again, label }: { minutes: number; again: string; label: string }) {
  return (
    <LetterCard title="This link no longer works">
      <p>
        Links like this one work once, within {minutes} minutes of being mailed. It may have been used already, or a
        newer change has taken its place.
      </p>
      <p className="mt-6">
        <Link to={again} className={buttonStyle.primary}>
          {label}
        </Link>
      </p>
    </LetterCard>
  );
}
