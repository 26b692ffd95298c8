import { db } from "~/db/client.server";
import { countToday } from "~/http/limits.server";
import { keyedHash } from "~/http/secret.server";
import { log } from "~/log.server";
import { identityProvider } from "../identity/identity-provider.server";
import { parseEmail } from "../sign-in/sign-in.server";

/** To one address. Whoever asks for more, from wherever, is not told: nobody's mailbox is to be filled through us. */
const mailsADay = 10;

/**
 * Has a link mailed to choose a new password. Resolves alike whether the address is known or not.
 * @param typed the address
 * @param origin the site's own, as the link is to begin
 * @throws Problem 400 "invalid_email"
 */
export async function requestPasswordReset(typed: unknown, origin: string): Promise<void> {
  const email = parseEmail(typed);
  const { count } = await countToday(db(), `reset-mails:${keyedHash("reset mails", email.toLowerCase())}`);
  if (count > mailsADay) return void log.warn("more password mails asked for than one address gets in a day");
  await (await identityProvider()).requestPasswordReset(email, origin);
}
