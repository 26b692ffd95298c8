import { forwardRef, type KeyboardEvent } from "react";
import { useWords } from "~/language/words";
import { Words } from "~/language/words-with-parts";
import { failureId } from "../page/failure-alert";
import { longestPrompt } from "../playground";
import type { PromptText } from "./use-prompt-text";

const example = "{{topic}}";

interface PromptFieldProps {
  prompt: PromptText;
  failed: boolean;
}

/** The prompt's text field. Ctrl/Command+Enter sends it. */
export const PromptField = forwardRef<HTMLTextAreaElement, PromptFieldProps>(function PromptField(props, ref) {
  const t = useWords();
  const { prompt, failed } = props;
  return (
    <>
      <label htmlFor="prompt" className="font-semibold">
        {t("Your prompt")}
      </label>
      <textarea
        key={prompt.key}
        ref={ref}
        id="prompt"
        name="prompt"
        rows={4}
        maxLength={longestPrompt}
        defaultValue={prompt.initial}
        onInput={prompt.onInput}
        onKeyDown={sendByKey}
        placeholder={t("Explain {example} to a ten-year-old, in three sentences.", { example })}
        aria-invalid={failed || undefined}
        aria-describedby={failed ? `${failureId} prompt-hint` : "prompt-hint"}
        className="field-grow mt-2 block max-h-[50dvh] min-h-28 w-full resize-y rounded-control border border-line-strong bg-paper px-4 py-3"
      />
      <p id="prompt-hint" className="mt-1.5 text-xs text-ink-soft">
        <Words
          text="Words in double braces, like {example}, become fields to fill in."
          parts={{ example: <code>{example}</code> }}
        />
      </p>
    </>
  );
});

function sendByKey(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  const send = event.currentTarget.form?.querySelector<HTMLButtonElement>("button[value=send]");
  if (send && !send.disabled) event.currentTarget.form?.requestSubmit(send);
}
