import { and, eq, or, sql } from "drizzle-orm";
import type { Queryable } from "~/db/client.server";
import { contactMessages, outbox, subscriptions } from "~/db/schema";

/**
 * Removes what an address has sent through the contact form, its messages not yet forwarded, and its newsletter
 * subscription.
 */
export async function eraseCorrespondence(tx: Queryable, email: string): Promise<void> {
  const isTheirs = sql`lower(${contactMessages.email}) = lower(${email})`;
  await tx.delete(contactMessages).where(isTheirs);
  await tx.delete(outbox).where(isFrom(email));
  await tx.delete(subscriptions).where(sql`${subscriptions.email} = lower(${email})`);
}

/** Messages queued for the form service, or mailed to the site's operator. */
function isFrom(email: string) {
  const sender = (field: string) => sql`lower(${outbox.payload} ->> ${field}) = lower(${email})`;
  return or(and(eq(outbox.channel, "contact"), sender("email")), and(eq(outbox.channel, "mail"), sender("replyTo")));
}
