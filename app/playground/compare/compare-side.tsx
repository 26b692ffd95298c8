import { useWords } from "~/language/words";
import { FailureAlert } from "../page/failure-alert";
import { longestPrompt } from "../playground";
import { BouncingDots } from "../response/bouncing-dots";
import { CopyResponse } from "../response/copy-response";
import { ResponseText } from "../response/response-text";
import type { Side } from "./use-side";

interface CompareSideProps {
  name: "first" | "second";
  label: string;
  initial: string;
  side: Side;
}

/** A prompt with its response below. */
export function CompareSide({ name, label, initial, side }: CompareSideProps) {
  const t = useWords();
  const { chat, failure } = side;
  return (
    <section aria-label={label} className="min-w-0">
      <label htmlFor={`${name}-prompt`} className="font-semibold">
        {label}
      </label>
      <textarea
        id={`${name}-prompt`}
        name={name}
        rows={5}
        maxLength={longestPrompt}
        defaultValue={initial}
        className="field-grow mt-2 block max-h-[50dvh] min-h-32 w-full resize-y rounded-control border border-line-strong bg-surface px-4 py-3"
      />
      {failure && <FailureAlert failure={failure} id={`${name}-failure`} />}
      {chat && (
        <div className="mt-4 rounded-panel border border-line bg-surface p-5">
          <div data-testid="response" aria-busy={chat.phase === "coming"}>
            <ResponseText chat={chat} onTyped={side.typed} />
          </div>
          {chat.phase !== "there" && <BouncingDots />}
          {chat.note && <p className="mt-3 text-sm text-ink-soft">{t.said(chat.note)}</p>}
          {chat.phase === "there" && (
            <div className="mt-3 -ml-2.5">
              <CopyResponse response={chat.response} />
            </div>
          )}
        </div>
      )}
      <p role="status" className="sr-only">
        {side.saying && `${label}: ${t.said(side.saying)}`}
      </p>
    </section>
  );
}
