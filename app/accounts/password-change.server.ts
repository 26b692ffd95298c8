import { eq, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { mailedLinks, users } from "~/db/schema";
import type { Account } from "./account";

/** Expires what rests on the old password: the account's mailed links, and the browsers known to it. */
export async function notePasswordChange({ userId }: Account): Promise<void> {
  await db().transaction(async (tx) => {
    await tx.update(users).set({ passwordChangedAt: sql`now()` }).where(eq(users.id, userId));
    await tx.delete(mailedLinks).where(eq(mailedLinks.userId, userId));
  });
}
