import { and, eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { apiTokens, sessions } from "~/db/schema";
import type { User } from "./visitor.server";

/**
 * Whether the session or token that a person came with still exists: what runs on, such as a stream, must not outlive it.
 */
export async function hasAccess({ account, access }: Pick<User, "account" | "access">): Promise<boolean> {
  const { userId } = account;
  const found =
    access.by === "session"
      ? await db().$count(sessions, and(eq(sessions.id, access.sessionId), eq(sessions.userId, userId)))
      : await db().$count(apiTokens, and(eq(apiTokens.id, access.tokenId), eq(apiTokens.userId, userId)));
  return found > 0;
}
