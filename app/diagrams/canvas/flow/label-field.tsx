import { type KeyboardEvent, useEffect, useRef } from "react";
import { diagramLimits } from "~/diagrams/diagram";
import { useWords } from "~/language/words";

interface LabelFieldProps {
  label: string;
  /** @param label null to leave it unchanged */
  onEnd(label: string | null): void;
}

/** Edits a box's label in place. Enter saves, Escape cancels. */
export function LabelField({ label, onEnd }: LabelFieldProps) {
  const t = useWords();
  const input = useRef<HTMLInputElement>(null);
  const hasEnded = useRef(false);
  useEffect(() => input.current?.select(), []);

  function end(typed: string | null) {
    // Unmounting blurs the field, which must not end the edit twice.
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
      // biome-ignore lint/a11y/noAutofocus: the user has just asked for it.
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
