import { type FormEvent, useRef, useState } from "react";
import { useWords } from "~/language/words";
import { buttonStyle } from "~/ui/controls";
import { CodeBlock } from "./code-block";

/** A first call. With JavaScript the response is shown in place, without it the browser opens it. */
export function TryIt() {
  const t = useWords();
  const { answer, busy, send } = useCall();
  return (
    <section aria-labelledby="try-it" className="mt-8 rounded-panel border border-line bg-surface p-5 sm:p-6">
      <h2 id="try-it" className="text-xl font-semibold">
        {t("Try it")}
      </h2>
      <form method="get" action="/api/search" onSubmit={send} className="mt-3 flex flex-wrap items-end gap-3">
        <label className="min-w-0 flex-1 basis-60 text-sm font-semibold">
          <code>GET /api/search?q=</code>
          <input
            name="q"
            required
            maxLength={2_000}
            defaultValue="What is machine learning?"
            className="mt-1 block w-full rounded-control border border-line-strong bg-paper px-3 py-2 text-base font-normal"
          />
        </label>
        <button type="submit" disabled={busy} className={buttonStyle.primary}>
          {t(busy ? "Sending..." : "Send")}
        </button>
      </form>
      <div role="status">{answer && <CodeBlock label={t("The answer")}>{answer}</CodeBlock>}</div>
    </section>
  );
}

function useCall() {
  const t = useWords();
  const [answer, setAnswer] = useState("");
  const [busy, setBusy] = useState(false);
  const latest = useRef<AbortController>();

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    latest.current?.abort();
    const controller = new AbortController();
    latest.current = controller;
    const q = String(new FormData(event.currentTarget).get("q"));
    setBusy(true);
    const told = await call(q, controller.signal).catch((error: unknown) =>
      t("The call did not succeed: {reason}", { reason: error instanceof Error ? error.message : String(error) }),
    );
    if (controller.signal.aborted) return;
    setAnswer(told);
    setBusy(false);
  }

  return { answer, busy, send };
}

async function call(q: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(`/api/search?${new URLSearchParams({ q })}`, { signal });
  const body = JSON.stringify(JSON.parse(await response.text()), null, 2);
  return `${response.status} ${response.statusText}\n\n${body}`;
}
