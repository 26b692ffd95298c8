import { db } from "~/db/client.server";
import { Problem } from "~/http/problem.server";
import { said } from "~/language/words";
import { log } from "~/log.server";
import { IdentityError } from "../identity/identity";
import { identityProvider } from "../identity/identity-provider.server";
import { parseEmail } from "../sign-in/sign-in.server";
import { mayMail } from "./mails-per-day.server";

/**
 * Mails a link to choose a new password. Resolves the same way whether or not the address is known.
 * @param typed the address
 * @param origin the site's origin, for the link
 * @throws Problem 400 "invalid_email", 502 "authentication_failed" when the identity provider can't be reached
 */
export async function requestPasswordReset(typed: unknown, origin: string): Promise<void> {
  const email = parseEmail(typed);
  // Without telling the caller, who would learn that somebody else has asked.
  if (!(await mayMail(db(), "reset", email)))
    return void log.warn("more password mails asked for than one address gets in a day");
  try {
    await (await identityProvider()).requestPasswordReset(email, origin);
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    log.error({ err: error }, "a mail for a new password could not be asked for");
    throw new Problem(502, "authentication_failed", said("That did not work just now. Please try again in a moment."));
  }
}
