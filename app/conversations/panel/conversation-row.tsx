import { Link } from "@remix-run/react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useWords } from "~/language/words";
import { Icon } from "~/ui/controls";
import type { ConversationSummary } from "../conversation";
import { iconButton } from "./icon-button";
import { RenameForm } from "./rename-form";

interface ConversationRowProps {
  conversation: ConversationSummary;
  /** Whether it is the one shown on the page. */
  current: boolean;
  onRename(title: string): void;
  onDelete(): void;
}

/** One conversation in the panel: open, rename and delete. */
export function ConversationRow({ conversation: { id, title }, current, onRename, onDelete }: ConversationRowProps) {
  const t = useWords();
  const [renaming, setRenaming] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);

  function endRenaming() {
    flushSync(() => setRenaming(false));
    pencil.current?.focus();
  }

  if (renaming) {
    return (
      <RenameForm
        title={title}
        onCancel={endRenaming}
        onRename={(next) => {
          onRename(next);
          endRenaming();
        }}
      />
    );
  }
  return (
    <div className="flex items-center rounded-control hover:bg-sunken has-aria-[current=page]:bg-sunken">
      <Link
        to={`/search?${new URLSearchParams({ convId: id })}`}
        aria-current={current ? "page" : undefined}
        className="min-w-0 grow truncate rounded-control px-3 py-2.5 text-sm hover:text-accent aria-[current=page]:font-semibold"
      >
        {title}
      </Link>
      <button
        ref={pencil}
        type="button"
        aria-label={t("Rename “{title}”", { title })}
        title={t("Rename")}
        onClick={() => setRenaming(true)}
        className={iconButton}
      >
        <Icon name="pencil" className="size-4" />
      </button>
      <button
        type="button"
        aria-label={t("Delete “{title}”", { title })}
        title={t("Delete")}
        onClick={onDelete}
        className={iconButton}
      >
        <Icon name="trash" className="size-4" />
      </button>
    </div>
  );
}
