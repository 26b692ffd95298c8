import { said, useWords } from "~/language/words";
export const signInTitle = said("Sign In or Register");

/** What signing in offers a guest. */
export function SignInWords() {
  const t = useWords();
  return (
    <p className="text-sm text-pretty text-ink-soft">
      {t("Ask as many questions as you like. Those you have asked so far come along. A new address makes an account.")}
    </p>
  );
}
