import { useWords } from "~/language/words";
import { Lantern } from "~/ui/controls";
import type { Refusal } from "./refusal";
import { SignInForm } from "./sign-in-form";
import { SignInWords, signInTitle } from "./sign-in-words";

interface SignInPageProps {
  /** Where to go after signing in. */
  to: string;
  refusal?: Refusal;
}

/** The dialog's form as a page: without JavaScript, and for redirects. */
export function SignInPage({ to, refusal }: SignInPageProps) {
  const t = useWords();
  return (
    <section className="mx-auto max-w-md pt-4 sm:pt-10">
      <Lantern className="lit mx-auto h-16" />
      <h1 className="mt-5 text-center text-2xl font-semibold tracking-tight sm:text-3xl">{t.said(signInTitle)}</h1>
      <div className="mt-3 text-center">
        <SignInWords />
      </div>
      <div className="mt-7 rounded-panel border border-line bg-surface p-6 shadow-card sm:p-8">
        <SignInForm to={to} refusal={refusal} />
      </div>
    </section>
  );
}
