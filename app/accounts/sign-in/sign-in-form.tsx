import { Link, useFetcher } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";
import { useWords } from "~/language/words";
import { buttonStyle, FieldAlert, Icon } from "~/ui/controls";
import { useAccount } from "../menu/account-badge";
import { EmailField } from "./email-field";
import { GoogleButton } from "./google-button";
import { PasswordField } from "./password-field";
import type { Refusal } from "./refusal";

interface SignInFormProps {
  /** Where to go after signing in. */
  to: string;
  /** Why the last attempt failed, if the page was loaded with it. */
  refusal?: Refusal;
  /** In a dialog: called after signing in, once the page behind knows the account; the page stays. */
  onSignedIn?(name: string): void;
}

/** Signs in, or signs up if the address is new. A plain POST form underneath. */
export function SignInForm({ to, refusal: loaded, onSignedIn }: SignInFormProps) {
  const t = useWords();
  const fetcher = useFetcher<Refusal | { signedInAs: string }>();
  const form = useRef<HTMLFormElement>(null);
  const refused = fetcher.data && "errors" in fetcher.data ? fetcher.data : null;
  const refusal = refused ?? loaded;
  // After a rejection the form can be resubmitted at once, without waiting for revalidation.
  const busy = fetcher.state === "submitting" || (fetcher.state === "loading" && !refused);
  const signedInAs = !busy && fetcher.data && "signedInAs" in fetcher.data ? fetcher.data.signedInAs : null;
  // On a slow device a fetcher may be idle while the page still shows the old loader data.
  const isKnownToPage = useAccount() !== null;

  useEffect(() => {
    if (signedInAs && isKnownToPage) onSignedIn?.(signedInAs);
  }, [signedInAs, isKnownToPage, onSignedIn]);
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [refusal]);

  const hidden = { to, ...(onSignedIn && { stay: "true" }) };

  function send(event: FormEvent) {
    // A second press while the first is pending would count as another attempt.
    if (busy) event.preventDefault();
  }

  return (
    <>
      <GoogleButton
        disabled={busy}
        onTokens={(tokens) =>
          fetcher.submit({ ...hidden, intent: "external", ...tokens }, { method: "post", action: "/sign-in" })
        }
      />
      <fetcher.Form ref={form} method="post" action="/sign-in" onSubmit={send} noValidate>
        <input type="hidden" name="intent" value="password" />
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <EmailField typed={refusal?.email} error={refusal?.errors.email} />
        <PasswordField name="password" which="signIn" error={refusal?.errors.password} />
        {refusal?.message && <FieldAlert id="sign-in-alert">{refusal.message}</FieldAlert>}
        <div className="mt-6 flex flex-wrap-reverse items-center justify-between gap-x-4 gap-y-3">
          <Link to="/forgot-password" className="py-1 text-sm text-accent underline underline-offset-3">
            {t("Forgot password?")}
          </Link>
          <button type="submit" aria-disabled={busy} className={`${buttonStyle.primary} grow sm:grow-0`}>
            {busy && <Icon name="loader-circle" className="size-4 animate-spin" />}
            {t("Login / Sign Up")}
          </button>
        </div>
      </fetcher.Form>
    </>
  );
}
