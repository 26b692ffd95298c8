import { Link } from "@remix-run/react";
import type { MouseEvent } from "react";
import { useWords } from "~/language/words";
import { buttonStyle } from "~/ui/controls";
import { playgroundAddress } from "../page/playground-address";
import type { CategoryFilter } from "../page/shown";

interface OlderChatsProps {
  /** The id of the oldest chat shown. */
  before: string;
  category: CategoryFilter;
  onLoad(): void;
}

/** Loads more of the list. */
export function OlderChats({ before, category, onLoad }: OlderChatsProps) {
  const t = useWords();
  function loadInPlace(event: MouseEvent) {
    event.preventDefault();
    onLoad();
  }

  return (
    <div className="flex justify-center pb-6">
      <Link
        to={playgroundAddress({ category, before })}
        rel="nofollow"
        onClick={loadInPlace}
        className={buttonStyle.quiet}
      >
        {t("Older chats")}
      </Link>
    </div>
  );
}
