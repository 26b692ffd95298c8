import { db } from "~/db/client.server";
import { countToday } from "~/http/limits.server";
import { keyedHash } from "~/http/secret.server";
import { log } from "~/log.server";
import { identityProvider } from "../identity/identity-provider.server";
import { parseEmail } from "../sign-in/sign-in.server";

/** Per address. Requests beyond it are silently dropped, so that nobody can fill a mailbox through us. */
const mailsADay = 10;

/**
 * Mails a link to choose a new password. Resolves the same way whether or not the address is known.
 * @param typed the address
 * @param origin the site's origin, for the link
 * @throws Problem 400 "invalid_email"
 */
export async function requestPasswordReset(typed: unknown, origin: string): Promise<void> {
  const email = parseEmail(typed);
  const { count } = await countToday(db(), `reset-mails:${keyedHash("reset mails", email.toLowerCase())}`);
  if (count > mailsADay) return void log.warn("more password mails asked for than one address gets in a day");
  await (await identityProvider()).requestPasswordReset(email, origin);
}
