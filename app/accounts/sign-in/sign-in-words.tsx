export const signInTitle = "Sign In or Register";

/** What signing in does for a guest. */
export function SignInWords() {
  return (
    <p className="text-sm text-pretty text-ink-soft">
      Ask as many questions as you like. Those you have asked so far come along. A new address makes an account.
    </p>
  );
}
