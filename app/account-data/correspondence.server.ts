import { and, eq, or, sql } from "drizzle-orm";
import type { Queryable } from "~/db/client.server";
import { contactMessages, outbox, subscriptions } from "~/db/schema";

/**
 * Removes what an address has sent us by the contact form, what of it still waits to be passed on, and its subscription
 * to the newsletter.
 */
export async function eraseCorrespondence(tx: Queryable, email: string): Promise<void> {
  const isTheirs = sql`lower(${contactMessages.email}) = lower(${email})`;
  await tx.delete(contactMessages).where(isTheirs);
  await tx.delete(outbox).where(isFrom(email));
  await tx.delete(subscriptions).where(sql`${subscriptions.email} = lower(${email})`);
}

/** Messages on their way to the form service, or by mail to whoever runs this site. */
function isFrom(email: string) {
  const sender = (field: string) => sql`lower(${outbox.payload} ->> ${field}) = lower(${email})`;
  return or(and(eq(outbox.channel, "contact"), sender("email")), and(eq(outbox.channel, "mail"), sender("replyTo")));
}
