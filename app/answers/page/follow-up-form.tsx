import { useNavigation } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { said, useWords } from "~/language/words";
import { useHydrated, useOnline } from "~/ui/browser";
import { FieldAlert, Icon } from "~/ui/controls";
import { ModelField } from "~/ui/model-field";
import { ModeChoice } from "../question/mode-choice";
import { QuestionBox } from "../question/question-box";
import { obstacleTo } from "../question/question-form";
import { SendAgain } from "../question/send-again";
import { SendButton } from "../question/send-button";
import { useTypedPlaceholder } from "../question/use-typed-placeholder";
import { ThreadForm } from "../thread/thread-form";
import type { Mode } from "../types";
import type { Refusal } from "./search-page-data";

interface FollowUpFormProps {
  /** Text that was typed and rejected, to be corrected or sent again. */
  refused: Refusal | undefined;
  /** Text typed earlier, on a page the person had to leave. */
  draft: string;
  /** The mode of the last question. */
  mode: Mode;
  /** The id of the model that was chosen for it; null for the site's first one. */
  model: string | null;
}

const phrases = [
  said("Ask a follow-up"),
  said("What does that mean in practice?"),
  said("Can you give an example?"),
  said("Why does it matter?"),
] as const;

/** The follow-up box of a thread. */
export function FollowUpForm({ refused, draft, mode, model }: FollowUpFormProps) {
  const t = useWords();
  const hydrated = useHydrated();
  const { state } = useNavigation();
  const online = useOnline();
  const [blank, setBlank] = useState(true);
  const [tried, setTried] = useState(false);
  const [inUse, setInUse] = useState(false);
  const placeholder = useTypedPlaceholder(phrases, blank && !inUse);
  const obstacle = obstacleTo({ blank, online });
  const message = tried && !blank ? obstacle : refused?.message;

  function send(event: FormEvent) {
    setTried(obstacle !== null);
    if (obstacle !== null) event.preventDefault();
  }

  return (
    <ThreadForm onSubmit={send} className="print:hidden">
      <div className="flex flex-wrap items-end gap-x-2 gap-y-1 rounded-panel border border-line-strong bg-surface p-1.5 pl-4 sm:flex-nowrap has-[textarea:focus-visible]:border-accent has-[textarea:focus-visible]:shadow-lamp">
        <QuestionBox
          aria-label={t("Follow-up question")}
          aria-describedby={message ? "follow-up-alert" : undefined}
          aria-invalid={message ? true : undefined}
          placeholder={placeholder}
          onFocus={() => setInUse(true)}
          onBlur={() => setInUse(false)}
          defaultValue={refused?.values.q ?? draft}
          onBlank={setBlank}
          className="min-h-10 max-h-35 py-1.5 outline-none"
        />
        <ModeChoice initial={refused?.values.mode ?? mode} />
        <ModelField initial={refused?.values.model ?? model} className="max-sm:mr-auto" />
        <SendButton label={t("Ask follow-up")} busy={state === "submitting"} disabled={hydrated && blank}>
          <Icon name="corner-down-left" className="size-5" />
        </SendButton>
      </div>
      <div className="flex flex-wrap items-center gap-x-4">
        {message && <FieldAlert id="follow-up-alert">{message}</FieldAlert>}
        {refused?.retryable && <SendAgain />}
      </div>
    </ThreadForm>
  );
}
