import { type FormEvent, useEffect, useRef } from "react";
import { type Said, useWords } from "~/language/words";
import { buttonStyle, FieldAlert } from "~/ui/controls";
import { defaultTopic, diagramLimits } from "../diagram";

interface TopicFormProps {
  /** The topic of the diagram shown, or the rejected input. */
  topic?: string;
  failure: Said | null;
  isGenerating: boolean;
  onGenerate(topic: string): void;
}

/** The topic form. Without JavaScript it posts to the page's action. */
export function TopicForm({ topic = defaultTopic, failure, isGenerating, onGenerate }: TopicFormProps) {
  const t = useWords();
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(topic);
  // Going back to an earlier diagram restores its topic; what was typed before hydration stays.
  useEffect(() => {
    if (input.current && shown.current !== topic) input.current.value = topic;
    shown.current = topic;
  }, [topic]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isGenerating) onGenerate(input.current?.value ?? "");
  }

  return (
    <form method="post" action="/ai-diagram" onSubmit={submit} className="mt-6 max-w-2xl">
      <label htmlFor="topic" className="font-semibold">
        {t("Topic")}
      </label>
      <div className="mt-2 flex flex-wrap gap-3">
        <input
          ref={input}
          id="topic"
          name="topic"
          defaultValue={topic}
          maxLength={diagramLimits.topicCharacters}
          autoComplete="off"
          aria-invalid={failure ? true : undefined}
          aria-describedby={failure ? "topic-failure" : undefined}
          className="min-w-0 flex-1 basis-60 rounded-control border border-line-strong bg-surface px-4 py-2.5"
        />
        <button type="submit" aria-disabled={isGenerating || undefined} className={buttonStyle.primary}>
          {t(isGenerating ? "Generating..." : "Generate Diagram")}
        </button>
      </div>
      {failure && <FieldAlert id="topic-failure">{failure}</FieldAlert>}
    </form>
  );
}
