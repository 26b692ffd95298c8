import { Form, useNavigation } from "@remix-run/react";
import { type FormEvent, useId, useRef, useState } from "react";
import { brand } from "~/brand";
import { type Said, said, useWords } from "~/language/words";
import { useHydrated, useOnline } from "~/ui/browser";
import { FieldAlert, Icon } from "~/ui/controls";
import { ModelField } from "~/ui/model-field";
import type { Mode } from "../types";
import { ChosenFile } from "./file/chosen-file";
import { SendWithFile } from "./file/send-with-file";
import { useChosenFile } from "./file/use-chosen-file";
import { ModeChoice } from "./mode-choice";
import { OptionsMenu } from "./options-menu";
import { QuestionBox } from "./question-box";
import { SendAgain } from "./send-again";
import { SendButton } from "./send-button";
import { optionId, SuggestionList } from "./suggestion-list";
import { useTypewriter } from "./typewriter";
import { useSuggester } from "./use-suggester";
import { useSuggestions } from "./use-suggestions";
import { useVoice } from "./voice/use-voice";
import { VoiceButton } from "./voice/voice-button";

interface QuestionFormProps {
  /** Large on the home page, where a blank question can't be sent; slim above results, where it gets an alert. */
  size: "large" | "slim";
  initialValue?: string;
  alert?: Said;
  /** Message about a question that the server could not accept; it can be sent again. */
  unsent?: Said;
  /**
   * With JavaScript, the question is posted to the page's own address, so that the page stays if the server is down. A
   * GET can't do this, because it changes the address first.
   */
  postTo?: string;
  /** The initial mode. */
  mode?: Mode;
  /** The id of the initially chosen model, null for the site's first one; by default the visitor's last choice. */
  model?: string | null;
  /** The open, empty conversation that the question will start. */
  conversationId?: string;
}

/** Starts a new thread. A plain GET form underneath; a POST with everything in its body when a file is attached. */
export function QuestionForm({
  size,
  initialValue = "",
  alert,
  unsent,
  postTo,
  mode = "quick",
  model,
  conversationId,
}: QuestionFormProps) {
  const t = useWords();
  const placeholder = t("How can {name} help?", { name: brand.name });
  const hydrated = useHydrated();
  const asking = useAsking();
  const online = useOnline();
  const box = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const [blank, setBlank] = useState(initialValue.trim() === "");
  const [tried, setTried] = useState(false);
  const suggestions = useSuggestions(useSuggester());
  const voice = useVoice(box);
  const { input, file, ...chosen } = useChosenFile();
  const isLarge = size === "large";
  useTypewriter(box, isLarge ? placeholder : null);

  const obstacle = obstacleTo({ blank, online });
  const posts = file !== null || (hydrated && postTo !== undefined);
  const message = (tried && obstacle) || chosen.complaint || voice.complaint || alert || (!asking && unsent);

  function send(event: FormEvent) {
    suggestions.close();
    setTried(obstacle !== null);
    // A second Enter while submitting would ask, and count, twice.
    if (obstacle !== null || asking) event.preventDefault();
  }

  const buttons = (
    <>
      <VoiceButton listening={voice.listening} onToggle={voice.toggle} />
      {!hydrated && isLarge && <SendWithFile />}
      <span className="group-has-[:required:valid]:hidden">
        <SendButton label={t("Ask")} busy={asking} disabled={hydrated && blank && isLarge}>
          <Icon name="arrow-up" className="size-5" />
        </SendButton>
      </span>
    </>
  );

  return (
    <search>
      <Form
        action={posts && postTo ? postTo : "/search"}
        method={posts ? "post" : "get"}
        encType={file ? "multipart/form-data" : undefined}
        onSubmit={send}
        noValidate
        className="group"
      >
        {posts && <input type="hidden" name="intent" value="ask" />}
        {conversationId && <input type="hidden" name="convId" value={conversationId} />}
        {/* On the results page, the same words start a new question rather than return to the current thread. */}
        {!isLarge && <input type="hidden" name="again" value="true" />}
        <div className={frames[size]}>
          {file && <ChosenFile file={file} onRemove={chosen.remove} />}
          <QuestionBox
            id="question"
            boxRef={box}
            aria-label={t("Your question")}
            aria-describedby={message ? "question-alert" : undefined}
            aria-invalid={message ? true : undefined}
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-controls={suggestions.phrases.length > 0 ? listId : undefined}
            aria-activedescendant={suggestions.active >= 0 ? optionId(listId, suggestions.active) : undefined}
            placeholder={placeholder}
            defaultValue={initialValue}
            onBlank={setBlank}
            {...suggestions.handlers}
            className={boxes[size]}
          />
          {isLarge ? (
            <div className="flex flex-wrap items-center gap-1.5">
              <OptionsMenu fileInput={input} hasFile={file !== null} onChooseFile={chosen.choose} />
              <ModeChoice initial={mode} />
              <ModelField initial={model} />
              <span className="ml-auto flex items-center gap-1.5">{buttons}</span>
            </div>
          ) : (
            <>
              <ModeChoice initial={mode} />
              <ModelField initial={model} />
              <span className="ml-auto flex items-center gap-1">{buttons}</span>
            </>
          )}
          <SuggestionList
            id={listId}
            phrases={suggestions.phrases}
            active={suggestions.active}
            onTake={(phrase) => suggestions.take(box.current, phrase)}
          />
        </div>
        <div className="flex flex-wrap items-center gap-x-4">
          {message && <FieldAlert id="question-alert">{message}</FieldAlert>}
          {unsent && <SendAgain />}
        </div>
      </Form>
    </search>
  );
}

/** Why a question can't be sent now; null when it can. */
export function obstacleTo({ blank, online }: { blank: boolean; online: boolean }): string | null {
  if (blank) return said("Please enter a search query");
  return online ? null : said("You are offline. Your question is kept here until you are back.");
}

const frame =
  "relative flex rounded-panel border border-transparent bg-surface shadow-lamp has-[textarea:focus-visible]:border-accent";
const frames = {
  large: `${frame} flex-col gap-2 p-3`,
  slim: `${frame} flex-wrap items-end gap-1 p-1.5 pl-4 sm:flex-nowrap`,
};

const box = "outline-none py-1.5";
const boxes = { large: `${box} min-h-10 max-h-50 px-2 text-lg`, slim: `${box} min-h-10 max-h-35` };

/** Whether a new question is being submitted. */
function useAsking(): boolean {
  const { state, location, formMethod, formData } = useNavigation();
  if (state === "idle" || location.pathname !== "/search") return false;
  return formMethod !== "POST" || formData?.get("intent") === "ask";
}
