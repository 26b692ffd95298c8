import { useContext } from "react";
import { useWords } from "~/language/words";
import { actionStyle } from "~/ui/action-style";
import { useHydrated } from "~/ui/browser";
import { Icon } from "~/ui/controls";
import { ThreadContext } from "../thread/thread-form";
import type { TurnView } from "../types";
import { CopyButton } from "./copy-button";
import { FeedbackButtons } from "./feedback-buttons";
import { ListenButton } from "./listen-button";
import { ShareButton } from "./share-button";

/**
 * The actions for a finished answer. Without JavaScript: sharing and exporting. The space for the others is reserved
 * from the start, so that nothing moves under the pointer.
 */
export function AnswerActions({ turn: { query, position, answer } }: { turn: TurnView }) {
  const t = useWords();
  const hasText = answer.blocks.length > 0;
  const scripted = useHydrated() ? "empty:hidden" : "invisible [@media(scripting:none)]:hidden";
  return (
    <ul
      aria-label={t("Actions on this answer")}
      className="mt-4 -ml-2.5 flex flex-wrap items-center gap-x-0.5 gap-y-1 print:hidden"
    >
      {hasText && (
        <li className={scripted}>
          <ListenButton blocks={answer.blocks} />
        </li>
      )}
      <li>
        <ShareButton title={query} position={position} />
      </li>
      {hasText && (
        <li className={scripted}>
          <CopyButton answer={answer} />
        </li>
      )}
      <li>
        <ExportLink />
      </li>
      <li className={scripted}>
        <PrintButton />
      </li>
      <li className={scripted}>
        <FeedbackButtons />
      </li>
    </ul>
  );
}

/** Downloads the whole conversation as a file. */
function ExportLink() {
  const t = useWords();
  const thread = useContext(ThreadContext);
  if (!thread) return null;
  return (
    <a
      href={`/search/export?${new URLSearchParams({ session: thread.sessionId })}`}
      download
      aria-label={t("Export as Markdown")}
      title={t("Export the conversation as Markdown")}
      className={actionStyle}
    >
      <Icon name="file-down" className="size-4" />
      {t("Export")}
    </a>
  );
}

function PrintButton() {
  const t = useWords();
  return (
    <button type="button" title={t("Print")} onClick={() => window.print()} className={actionStyle}>
      <Icon name="printer" className="size-4" />
      {t("Print")}
    </button>
  );
}
