import { Form, useNavigation } from "@remix-run/react";
import { ArrowUp } from "lucide-react";
import { type FormEvent, useState } from "react";
import { brand } from "~/brand";
import { FieldAlert } from "~/ui/field-alert";
import { useHydrated } from "~/ui/use-hydrated";
import { useOnline } from "~/ui/use-online";
import { QuestionBox } from "./question-box";
import { SendButton } from "./send-button";

interface QuestionFormProps {
  /** Large on the home page, where a blank question can't be sent; slim on top of results, where it is answered with an alert. */
  size: "large" | "slim";
  initialValue?: string;
  alert?: string;
}

/** Begins a new thread. A plain GET form underneath. */
export function QuestionForm({ size, initialValue = "", alert }: QuestionFormProps) {
  const hydrated = useHydrated();
  const asking = useAsking();
  const online = useOnline();
  const [blank, setBlank] = useState(initialValue.trim() === "");
  const [tried, setTried] = useState(false);
  const obstacle = obstacleTo({ blank, online });
  const message = (tried && obstacle) || alert;

  function send(event: FormEvent) {
    setTried(obstacle !== null);
    // A second Enter while the first is on its way would ask, and count, twice.
    if (obstacle !== null || asking) event.preventDefault();
  }

  return (
    <search>
      <Form method="get" action="/search" onSubmit={send}>
        {/* On results the same words again mean a new question, not the thread that is there. */}
        {size === "slim" && <input type="hidden" name="again" value="true" />}
        <div className={frames[size]}>
          <QuestionBox
            aria-label="Your question"
            aria-describedby={message ? "question-alert" : undefined}
            aria-invalid={message ? true : undefined}
            placeholder={`How can ${brand.name} help?`}
            defaultValue={initialValue}
            onBlank={setBlank}
            className={boxes[size]}
          />
          <SendButton label="Ask" busy={asking} disabled={hydrated && blank && size === "large"}>
            <ArrowUp className="size-5" aria-hidden="true" />
          </SendButton>
        </div>
        {message && <FieldAlert id="question-alert">{message}</FieldAlert>}
      </Form>
    </search>
  );
}

/** Why a question can't be sent now; null when it can. */
export function obstacleTo({ blank, online }: { blank: boolean; online: boolean }): string | null {
  if (blank) return "Please enter a search query";
  return online ? null : "You are offline. Your question is kept here until you are back.";
}

const frame =
  "flex items-end gap-2 border border-transparent bg-surface shadow-lamp has-[textarea:focus-visible]:border-accent";
const frames = { large: `${frame} rounded-panel p-3 pl-5`, slim: `${frame} rounded-panel p-1.5 pl-4` };

const box = "outline-none py-1.5";
const boxes = { large: `${box} min-h-10 max-h-50 text-lg`, slim: `${box} min-h-10 max-h-35` };

/** Whether a new question is on its way to the server. */
function useAsking(): boolean {
  const { state, location, formMethod } = useNavigation();
  return state !== "idle" && location.pathname === "/search" && formMethod !== "POST";
}
