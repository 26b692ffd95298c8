import { Link } from "@remix-run/react";
import { useWords } from "~/language/words";
import { buttonStyle, Lantern } from "~/ui/controls";
import type { ShareControls } from "./share-page.server";

/** What the person who shared an answer sees at its address after revoking it. */
export function SharingStopped({ controls: { sessionId, threadAddress } }: { controls: ShareControls }) {
  const t = useWords();
  return (
    <section className="mx-auto flex max-w-lg flex-col items-center py-16 text-center sm:py-24">
      <Lantern className="mb-6 h-24" />
      <h1 className="text-2xl font-semibold">{t("You have stopped sharing this answer")}</h1>
      <p className="mt-3 text-lg text-ink-soft">
        {t("This address leads nowhere now, for everybody. Your questions and answers are still yours to read.")}
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Link to={threadAddress} viewTransition className={buttonStyle.primary}>
          {t("Back to your questions")}
        </Link>
        <form method="post" action="/share">
          <input type="hidden" name="session" value={sessionId} />
          <button type="submit" name="intent" value="share" className={buttonStyle.quiet}>
            {t("Share under a new address")}
          </button>
        </form>
      </div>
    </section>
  );
}
