import { useWords } from "~/language/words";
import { useHydrated } from "~/ui/browser";
import { Icon } from "~/ui/controls";

/** Starts and stops listening. Needs JavaScript; its space is reserved without. */
export function VoiceButton({ listening, onToggle }: { listening: boolean; onToggle(): void }) {
  const t = useWords();
  const hydrated = useHydrated();
  return (
    <>
      <button
        type="button"
        aria-label={t(listening ? "Stop listening" : "Voice search")}
        title={t(listening ? "Stop listening" : "Voice search")}
        onClick={onToggle}
        className={`relative grid size-10 shrink-0 place-items-center rounded-full transition-colors ${hydrated ? "" : "invisible"} ${
          listening ? "bg-glow text-on-glow" : "text-ink-soft hover:bg-sunken hover:text-ink"
        }`}
      >
        {listening && (
          <span aria-hidden="true" className="absolute inset-0 animate-breathe rounded-full ring-2 ring-accent" />
        )}
        <Icon name={listening ? "square" : "mic"} className={listening ? "size-4 fill-current" : "size-5"} />
      </button>
      <span role="status" className="sr-only">
        {listening && t("Listening. Your words appear in the question box.")}
      </span>
    </>
  );
}
