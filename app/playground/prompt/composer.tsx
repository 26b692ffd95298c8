import { Form } from "@remix-run/react";
import { type FormEvent, forwardRef, useImperativeHandle, useRef, useState } from "react";
import { ModelField } from "~/ui/model-field";
import { SavedLink } from "../chats/saved-link";
import { FailureAlert } from "../page/failure-alert";
import { playgroundAddress } from "../page/playground-address";
import { blankPrompt, type CategoryFilter, type Draft, type Failure, type RefusedForm } from "../page/shown";
import { WriterNote } from "../page/writer-note";
import type { Creativity, PromptRequest, PromptWriters } from "../playground";
import { ComposerButtons } from "./composer-buttons";
import { CreativityField } from "./creativity-field";
import { modelIn } from "./model-in";
import { PromptField } from "./prompt-field";
import { usePromptText } from "./use-prompt-text";
import { VariableFields } from "./variable-fields";
import { fillIn, valuesIn } from "./variables";

export interface ComposerHandle {
  /** Puts a prompt into the field, to edit or send. */
  put(prompt: string): void;
}

interface ComposerProps {
  draft: Draft;
  refused?: RefusedForm;
  category: CategoryFilter;
  writer: PromptWriters;
  savedUrl: string | null;
  generating: boolean;
  failure: Failure | null;
  onFailure(failure: Failure | null): void;
  /** @returns whether it was answered */
  onSend(request: PromptRequest): Promise<boolean>;
}

/** The prompt and its send controls. Works as a plain form. */
export const Composer = forwardRef<ComposerHandle, ComposerProps>(function Composer(props, ref) {
  const { draft, refused, category, generating, onFailure } = props;
  const box = useRef<HTMLTextAreaElement>(null);
  const prompt = usePromptText(box, refused?.prompt ?? draft.prompt, draft.key);
  // Show the plain form's error until the script sends something itself.
  const [sentHere, setSentHere] = useState(false);
  const failure = sentHere ? props.failure : (refused?.failure ?? null);

  useImperativeHandle(ref, () => ({
    put(text) {
      prompt.put(text);
      box.current?.focus();
    },
  }));

  function submit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const form = new FormData(event.currentTarget);
    const isBlank = String(form.get("prompt")).trim() === "";
    const isSave = submitter?.getAttribute("value") === "save" && !isBlank;
    setSentHere(!isSave);
    if (isSave) return;
    event.preventDefault();
    if (isBlank) refuseBlank();
    else if (!generating) void send(form);
  }

  function refuseBlank() {
    onFailure({ message: blankPrompt });
    box.current?.focus();
  }

  async function send(form: FormData) {
    const typed = String(form.get("prompt"));
    const filledIn = fillIn(typed, valuesIn(form)).trim();
    const request = { prompt: filledIn, creativity: form.get("creativity") as Creativity, ...modelIn(form) };
    const answered = await props.onSend(request);
    // Anything typed since then is the next prompt.
    if (answered && box.current?.value === typed) prompt.put("");
  }

  return (
    <Form
      method="post"
      action={playgroundAddress({ category })}
      preventScrollReset
      onSubmit={submit}
      className="relative mt-6 rounded-panel bg-surface p-4 shadow-lamp sm:p-5"
    >
      <PromptField ref={box} prompt={prompt} failed={failure !== null} />
      <VariableFields names={prompt.variables} values={refused?.values ?? {}} asked={refused?.failure === null} />
      {failure && <FailureAlert failure={failure} />}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-2 gap-y-4">
        <CreativityField key={draft.key} initial={refused?.creativity ?? draft.creativity} />
        <ModelField models={props.writer.choices} initial={refused?.model} />
        <ComposerButtons generating={generating} />
      </div>
      {props.savedUrl && <SavedLink url={props.savedUrl} />}
      <WriterNote writer={props.writer} />
    </Form>
  );
});
