import { useWords } from "~/language/words";
import { Icon } from "~/ui/controls";
import { sizeInWords } from "./file-choice";

/** The file to send with the question, with a button to remove it. */
export function ChosenFile({ file, onRemove }: { file: File; onRemove(): void }) {
  const t = useWords();
  return (
    <p className="flex w-fit max-w-full items-center gap-2 rounded-control border border-line bg-sunken py-1 pr-1 pl-3 text-sm">
      <Icon name="file-text" className="size-4 shrink-0 text-accent" />
      <span className="min-w-0 truncate">{file.name}</span>
      <span className="shrink-0 text-ink-soft">{sizeInWords(file.size, t)}</span>
      <button
        type="button"
        aria-label={t("Remove {name}", { name: file.name })}
        onClick={onRemove}
        className="grid size-8 shrink-0 place-items-center rounded-full text-ink-soft hover:text-ink"
      >
        <Icon name="x" className="size-4" />
      </button>
    </p>
  );
}
