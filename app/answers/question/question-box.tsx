import { type ComponentProps, type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import { longestQuestion } from "../ask/longest-question";

type QuestionBoxProps = Omit<ComponentProps<"textarea">, "name" | "rows" | "ref"> & {
  boxRef?: RefObject<HTMLTextAreaElement>;
  /** Called with whether the box is blank, on mount and when that changes. */
  onBlank?(blank: boolean): void;
};

/**
 * A text box that grows with its text. Enter submits its form unless `onKeyDown` handled it; Shift+Enter inserts a line
 * break.
 */
export function QuestionBox({ boxRef, onBlank, className = "", onInput, onKeyDown, ...props }: QuestionBoxProps) {
  const ownRef = useRef<HTMLTextAreaElement>(null);
  const box = boxRef ?? ownRef;

  // Includes text typed before hydration or restored by the browser.
  useEffect(() => {
    if (box.current) grow(box.current);
    onBlank?.(isBlank(box.current));
  }, [box, onBlank]);

  return (
    <textarea
      {...props}
      ref={box}
      name="q"
      rows={1}
      maxLength={longestQuestion}
      autoComplete="off"
      enterKeyHint="send"
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (!event.defaultPrevented) sendOnEnter(event);
      }}
      onInput={(event) => {
        grow(event.currentTarget);
        onBlank?.(isBlank(event.currentTarget));
        onInput?.(event);
      }}
      className={`field-grow w-full resize-none bg-transparent placeholder:text-ink-soft ${className}`}
    />
  );
}

const isBlank = (box: HTMLTextAreaElement | null) => !box?.value.trim();

function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  if (event.shiftKey || event.metaKey || event.ctrlKey) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/** Fallback for browsers without `field-sizing`; the class sets the minimum and maximum height. */
function grow(box: HTMLTextAreaElement): void {
  if (CSS.supports("field-sizing", "content")) return;
  box.style.height = "auto";
  box.style.height = `${box.scrollHeight}px`;
}
