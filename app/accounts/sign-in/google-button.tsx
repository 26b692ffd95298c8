import { useState } from "react";
import { said, useWords } from "~/language/words";
import { useHydrated } from "~/ui/browser";
import { buttonStyle, FieldAlert } from "~/ui/controls";
import { useFirebaseWebConfig } from "./use-firebase-web-config";

interface GoogleButtonProps {
  disabled: boolean;
  /** Called with the provider's tokens for the signed-in person. */
  onTokens(tokens: { idToken: string; refreshToken: string }): void;
}

/** Signs in with Google, where it is configured. The popup needs JavaScript. */
export function GoogleButton({ disabled, onTokens }: GoogleButtonProps) {
  const t = useWords();
  const hydrated = useHydrated();
  const config = useFirebaseWebConfig();
  const [waiting, setWaiting] = useState(false);
  const [complaint, setComplaint] = useState<string | null>(null);
  if (!hydrated || !config) return null;

  async function signIn() {
    if (!config) return;
    setWaiting(true);
    setComplaint(null);
    try {
      const { signInWithGoogle } = await import("../identity/google-popup");
      onTokens(await signInWithGoogle(config));
    } catch (error) {
      setComplaint(complaintOf(error));
    } finally {
      setWaiting(false);
    }
  }

  return (
    <div className="mb-6">
      <button type="button" disabled={disabled || waiting} onClick={signIn} className={`${buttonStyle.quiet} w-full`}>
        <GoogleMark />
        {t("Continue with Google")}
      </button>
      {complaint && <FieldAlert id="external-alert">{complaint}</FieldAlert>}
      <p className="mt-6 flex items-center gap-3 text-xs text-ink-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {t("or by e-mail")}
      </p>
    </div>
  );
}

/** Null when the person closed the popup. */
function complaintOf(error: unknown): string | null {
  const code = error instanceof Error && "code" in error ? error.code : null;
  if (code === "auth/popup-closed-by-user" || code === "auth/cancelled-popup-request") return null;
  if (code === "auth/popup-blocked") return said("The browser blocked the sign-in window. Allow it, and press again.");
  console.error("signing in by the external provider failed", error);
  return said("Authentication failed");
}

function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" className="size-4.5" aria-hidden="true" fill="none" strokeWidth="4">
      <path d="M19.5 5.6A10 10 0 0 0 3.3 7.4" stroke="#ea4335" />
      <path d="M3.3 7.4a10 10 0 0 0 0 9.2" stroke="#fbbc05" />
      <path d="M3.3 16.6a10 10 0 0 0 15.2 2.6" stroke="#34a853" />
      <path d="M18.5 19.2A10 10 0 0 0 22 12h-10" stroke="#4285f4" />
    </svg>
  );
}
