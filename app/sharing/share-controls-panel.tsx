import { Link } from "@remix-run/react";
import { useWords } from "~/language/words";
import { buttonStyle } from "~/ui/controls";
import type { ShareControls } from "./share-page.server";

interface ShareControlsPanelProps {
  controls: ShareControls;
  indexable: boolean;
  /** Whether one of the sources is the visitor's file. */
  restsOnFile: boolean;
}

/** Controls shown only to the person who shared the answer. */
export function ShareControlsPanel({
  controls: { id, threadAddress },
  indexable,
  restsOnFile,
}: ShareControlsPanelProps) {
  const t = useWords();
  return (
    <aside
      aria-label={t("Your shared answer")}
      className="mb-10 rounded-card border border-line bg-surface p-5 text-sm shadow-card print:hidden"
    >
      <p>
        {t(
          "You are sharing this answer: everyone who has this page's address can read it, and the passages it quotes.",
        )}{" "}
        {restsOnFile && `${t("Of your file only the sentences that the answer uses are shown.")} `}
        {t(indexable ? "Search engines may list it." : "Search engines are asked not to list it.")}{" "}
        {t("What you ask in this thread from now on is not shared with it.")}
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <form method="post" action="/share">
          <input type="hidden" name="share" value={id} />
          <button type="submit" name="intent" value="revoke" className={buttonStyle.quiet}>
            {t("Stop sharing")}
          </button>
        </form>
        <form method="post" action="/share">
          <input type="hidden" name="share" value={id} />
          <input type="hidden" name="indexable" value={String(!indexable)} />
          <button type="submit" name="intent" value="index" className={buttonStyle.quiet}>
            {t(indexable ? "Hide it from search engines" : "Let search engines find it")}
          </button>
        </form>
        <Link
          to={threadAddress}
          viewTransition
          className="rounded-control px-2 py-1 font-medium text-accent hover:underline"
        >
          {t("Back to your questions")}
        </Link>
      </div>
    </aside>
  );
}
