import type { Queryable } from "~/db/client.server";
import { countToday } from "~/http/limits.server";
import { keyedHash } from "~/http/secret.server";

/** Mails a day (UTC) to one address, by kind: the address may be a stranger's, whose mailbox nobody can fill through us. */
const mailsPerDay = { reset: 10, confirmation: 5, "email-change": 5 } as const;

/**
 * Counts a mail that is about to be sent.
 * @returns false when the address has got enough of its kind today
 */
export async function mayMail(on: Queryable, kind: keyof typeof mailsPerDay, email: string): Promise<boolean> {
  const recipient = keyedHash(`${kind} mails`, email.trim().toLowerCase());
  const { count } = await countToday(on, `${kind}-mails:${recipient}`);
  return count <= mailsPerDay[kind];
}
