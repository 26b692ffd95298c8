import { useEffect, useRef } from "react";
import { useWords } from "~/language/words";
import { buttonStyle, Icon } from "~/ui/controls";

interface DeletedBarProps {
  title: string;
  onUndo(): void;
}

/** Says what was deleted and offers to undo it. Takes focus, because the pressed button is gone. */
export function DeletedBar({ title, onUndo }: DeletedBarProps) {
  const t = useWords();
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <div className="flex animate-rise items-center gap-3 border-t border-line bg-sunken px-5 py-3">
      <p className="line-clamp-2 min-w-0 grow text-sm">{t("Deleted “{title}”.", { title })}</p>
      <button ref={undo} type="button" onClick={onUndo} className={`${buttonStyle.quiet} shrink-0 px-4 py-1.5`}>
        <Icon name="undo-2" className="size-4" />
        {t("Undo")}
      </button>
    </div>
  );
}
