import { useWords } from "~/language/words";
import { buttonStyle, Icon } from "~/ui/controls";

/** Sends or saves the prompt. Enter in a field presses the first button; the other sits in the form's corner. */
export function ComposerButtons({ generating }: { generating: boolean }) {
  const t = useWords();
  return (
    <>
      <button
        type="submit"
        name="intent"
        value="send"
        disabled={generating}
        className={`${buttonStyle.primary} grow sm:grow-0`}
      >
        {t(generating ? "Generating..." : "Send Prompt")}
      </button>
      <button
        type="submit"
        name="intent"
        value="save"
        className="absolute top-3 right-3 sm:top-4 sm:right-4 inline-flex items-center gap-2 rounded-full px-3 py-1.5 text-sm text-accent hover:bg-sunken"
      >
        <Icon name="share-2" className="size-4" />
        {t("Save as link")}
      </button>
    </>
  );
}
