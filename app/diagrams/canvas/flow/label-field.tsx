import { type KeyboardEvent, useEffect, useRef } from "react";
import { diagramLimits } from "~/diagrams/diagram";
import { useWords } from "~/language/words";

interface LabelFieldProps {
  label: string;
  /** @param label null when nothing is to change */
  onEnd(label: string | null): void;
}

/** A box's label, being typed in its place. Enter keeps it, Escape leaves it as it was. */
export function LabelField({ label, onEnd }: LabelFieldProps) {
  const t = useWords();
  const input = useRef<HTMLInputElement>(null);
  const hasEnded = useRef(false);
  useEffect(() => input.current?.select(), []);

  function end(typed: string | null) {
    // Its going away takes the focus from it, which is no second end.
    if (hasEnded.current) return;
    hasEnded.current = true;
    onEnd(typed);
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") end(event.currentTarget.value);
    if (event.key === "Escape") end(null);
  }

  return (
    <input
      ref={input}
      // biome-ignore lint/a11y/noAutofocus: it is what the person asked for just now.
      autoFocus
      aria-label={t("Label")}
      defaultValue={label}
      maxLength={diagramLimits.labelCharacters}
      onKeyDown={press}
      onBlur={({ currentTarget }) => end(currentTarget.value)}
      className="diagram-field nodrag nopan"
    />
  );
}
