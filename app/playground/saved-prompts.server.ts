import { randomBytes } from "node:crypto";
import { desc, eq, inArray, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { savedPrompts } from "~/db/schema";
import type { Creativity, PromptRequest } from "./playground";

/** Limit per owner; the links of the oldest stop working first. */
const mostSaved = 200;

/** Saves a prompt for anyone with its link. @returns the link's id: 128 random bits as base64url */
export async function savePrompt(owner: string, { prompt, creativity }: PromptRequest): Promise<string> {
  const id = randomBytes(16).toString("base64url");
  await db().transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`saved prompts:${owner}`}, 0))`);
    await tx.insert(savedPrompts).values({ id, owner, prompt, creativity, createdAt: sql`clock_timestamp()` });
    const tooMany = tx
      .select({ id: savedPrompts.id })
      .from(savedPrompts)
      .where(eq(savedPrompts.owner, owner))
      .orderBy(desc(savedPrompts.createdAt))
      .offset(mostSaved);
    await tx.delete(savedPrompts).where(inArray(savedPrompts.id, tooMany));
  });
  return id;
}

/** The prompt behind a public link; null when there is none. */
export async function findSavedPrompt(id: string): Promise<{ prompt: string; creativity: Creativity } | null> {
  if (!/^[\w-]{22}$/.test(id)) return null;
  const found = await db().query.savedPrompts.findFirst({ where: eq(savedPrompts.id, id) });
  return found ? { prompt: found.prompt, creativity: found.creativity } : null;
}
