import { Problem } from "~/http/problem.server";
import { said } from "~/language/words";
import { log } from "~/log.server";
import { IdentityError, type IdentityProvider } from "../identity/identity";
import { identityProvider } from "../identity/identity-provider.server";
import type { CurrentSession } from "../sessions.server";
import { limitAttempts } from "./sign-in-attempts.server";

/**
 * Does work for which a signed-in person gives the password again. Guessing is throttled as at sign-in.
 * @param work fails with an IdentityError when the password is wrong
 * @param field the form's or the API's name for the password
 * @throws Problem 400 "invalid_input" with `fields`, 429 "too_many_attempts", 502 "authentication_failed"
 */
export async function withPassword(
  request: Request,
  { account, sessionId }: CurrentSession,
  work: (provider: IdentityProvider) => Promise<void>,
  field = "current",
): Promise<void> {
  const provider = await identityProvider();
  // A signed-in browser is a known one.
  const who = { account: account.email ?? account.userId, browser: `session ${sessionId}` };
  try {
    await limitAttempts(request, who, () => work(provider));
  } catch (error) {
    throw asFieldProblem(error, field);
  }
}

function asFieldProblem(error: unknown, field: string): unknown {
  if (!(error instanceof IdentityError)) return error;
  switch (error.code) {
    case "auth/wrong-password":
    case "auth/invalid-credential":
      return fieldProblem(field, said("Wrong password."));
    case "auth/email-already-in-use":
      return fieldProblem("email", said("Another account uses this address."));
    case "auth/invalid-email":
    case "auth/invalid-new-email":
      return fieldProblem("email", said("Invalid email address."));
    case "auth/weak-password":
    case "auth/password-does-not-meet-requirements":
      return fieldProblem("next", said("Password policy not met."));
    default:
      log.error({ err: error }, "changing an account failed");
      return new Problem(
        502,
        "authentication_failed",
        said("That did not work just now. Please try again in a moment."),
      );
  }
}

/** A problem with one field of a form. */
export function fieldProblem(field: string, message: string): Problem {
  return new Problem(400, "invalid_input", message, { fields: { [field]: [message] } });
}
