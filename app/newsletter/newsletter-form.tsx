import { type FormEvent, useId, useState } from "react";
import { saidIn } from "~/language/said-in";
import { type Said, useWords } from "~/language/words";
import { buttonStyle } from "~/ui/controls";
import { words } from "./words";

export interface SubscribeFailure {
  message: Said;
  typed: string;
}

interface NewsletterFormProps {
  /** Whether the form was just sent without JavaScript. */
  sent?: boolean;
  failure?: SubscribeFailure;
}

/** Asks for an email address: in place with JavaScript, through /subscribe without. */
export function NewsletterForm({ sent = false, failure }: NewsletterFormProps) {
  const t = useWords();
  const id = useId();
  const [isSending, setSending] = useState(false);
  const [told, setTold] = useState<{ message: Said; failed: boolean }>({
    message: failure?.message ?? (sent ? words.done : ""),
    failed: Boolean(failure),
  });

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    setSending(true);
    const outcome = await post(String(new FormData(form).get("email")));
    setSending(false);
    setTold(outcome);
    if (!outcome.failed) form.reset();
  }

  return (
    <form action="/subscribe" method="post" noValidate onSubmit={onSubmit}>
      <label htmlFor={id} className="block text-sm font-semibold">
        {t("Email")}
      </label>
      <div className="mt-1.5 flex flex-wrap gap-3">
        <input
          id={id}
          type="email"
          name="email"
          required
          maxLength={254}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={failure?.typed}
          aria-invalid={told.failed || undefined}
          aria-describedby={`${id}-status`}
          className="min-w-0 grow basis-56 rounded-control border border-line-strong bg-paper px-3.5 py-2 text-base aria-invalid:border-danger"
        />
        <button type="submit" aria-disabled={isSending} className={buttonStyle.primary}>
          {t(isSending ? "Subscribing..." : "Join Now")}
        </button>
      </div>
      {/* Reserves its line, so that nothing shifts when a message appears. */}
      <p id={`${id}-status`} role="status" className={`mt-2 min-h-6 text-sm ${told.failed ? "text-danger" : ""}`}>
        {isSending ? "" : t.said(told.message)}
      </p>
    </form>
  );
}

async function post(email: string): Promise<{ message: Said; failed: boolean }> {
  if (!email.trim()) return { message: words.missing, failed: true };
  try {
    const response = await fetch("/api/subscribe", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email }),
    });
    const message = saidIn(await response.json().catch(() => null));
    return { message: message || (response.ok ? words.done : words.failed), failed: !response.ok };
  } catch {
    return { message: words.offline, failed: true };
  }
}
