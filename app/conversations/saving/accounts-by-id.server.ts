import { inArray } from "drizzle-orm";
import type { Account } from "~/accounts/account";
import { db } from "~/db/client.server";
import { users } from "~/db/schema";

/** Accounts for background work. Unknown ids are left out. */
export async function accountsById(userIds: string[]): Promise<Map<string, Account>> {
  if (userIds.length === 0) return new Map();
  const rows = await db()
    .select({
      userId: users.id,
      provider: users.provider,
      subject: users.subject,
      email: users.email,
      emailStatus: users.emailStatus,
      displayName: users.displayName,
      photoUrl: users.photoUrl,
    })
    .from(users)
    .where(inArray(users.id, userIds));
  return new Map(rows.map((account) => [account.userId, account]));
}
