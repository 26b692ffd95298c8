import { type ComponentProps, type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import { longestQuestion } from "../ask/longest-question";

type QuestionBoxProps = Omit<ComponentProps<"textarea">, "name" | "rows" | "ref"> & {
  boxRef?: RefObject<HTMLTextAreaElement>;
  /** Told whether the box holds nothing but space, on mount and as it changes. */
  onBlank?(blank: boolean): void;
};

/** A text box that grows with its text. Enter sends its form, unless `onKeyDown` has taken it; Shift+Enter breaks the line. */
export function QuestionBox({ boxRef, onBlank, className = "", onInput, onKeyDown, ...props }: QuestionBoxProps) {
  const ownRef = useRef<HTMLTextAreaElement>(null);
  const box = boxRef ?? ownRef;

  // What was typed before hydration, or restored by the browser, counts too.
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

/** Where CSS does not know `field-sizing` yet; min and max height stay those of the class. */
function grow(box: HTMLTextAreaElement): void {
  if (CSS.supports("field-sizing", "content")) return;
  box.style.height = "auto";
  box.style.height = `${box.scrollHeight}px`;
}
