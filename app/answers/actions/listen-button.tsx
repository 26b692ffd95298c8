import { useWords } from "~/language/words";
import { actionStyle } from "~/ui/action-style";
import { Icon, useToast } from "~/ui/controls";
import { spokenText } from "../run/html-text";
import { useSpeech } from "./use-speech";

/** Starts and stops reading the answer aloud. Hidden when the browser has no voice. */
export function ListenButton({ blocks }: { blocks: string[] }) {
  const t = useWords();
  const toast = useToast();
  const { supported, speaking, listen, stop } = useSpeech(
    () => blocks.map(spokenText).join(" "),
    () => toast(t("The answer could not be read aloud.")),
  );
  if (!supported) return null;
  return (
    <button
      type="button"
      title={t(speaking ? "Stop reading aloud" : "Read the answer aloud")}
      onClick={speaking ? stop : listen}
      className={`${actionStyle} ${speaking ? "text-accent" : ""}`}
    >
      {speaking ? (
        <Icon name="square" className="size-4 animate-breathe fill-current" />
      ) : (
        <Icon name="volume-2" className="size-4" />
      )}
      {t(speaking ? "Stop" : "Listen")}
    </button>
  );
}
