import { asc, eq } from "drizzle-orm";
import type { Account } from "~/accounts/account";
import { db, type Queryable } from "~/db/client.server";
import { diagrams, historyEntries, pictures, savedPrompts } from "~/db/schema";

const ownerOf = ({ userId }: Account) => `user:${userId}`;

/** What a person has made in the studios. A picture is described by its inputs and its address on this site. */
export async function studioDataOf(account: Account) {
  const owner = ownerOf(account);
  const [prompts, saved, drawn, painted] = await Promise.all([
    db().select().from(historyEntries).where(eq(historyEntries.owner, owner)).orderBy(asc(historyEntries.createdAt)),
    db().select().from(savedPrompts).where(eq(savedPrompts.owner, owner)).orderBy(asc(savedPrompts.createdAt)),
    db().select().from(diagrams).where(eq(diagrams.owner, owner)).orderBy(asc(diagrams.createdAt)),
    db()
      .select({ id: pictures.id, prompt: pictures.prompt, style: pictures.style, createdAt: pictures.createdAt })
      .from(pictures)
      .where(eq(pictures.owner, owner))
      .orderBy(asc(pictures.createdAt)),
  ]);
  return {
    playground: prompts.map(({ prompt, response, createdAt }) => ({ prompt, response, createdAt })),
    savedPrompts: saved.map(({ id, prompt, creativity, createdAt }) => ({ id, prompt, creativity, createdAt })),
    diagrams: drawn.map(({ id, topic, diagram, createdAt }) => ({ id, topic, diagram, createdAt })),
    pictures: painted.map(({ id, ...picture }) => ({ ...picture, path: `/pictures/${id}.png` })),
  };
}

/** Removes all of it; links to it stop working. */
export async function eraseStudioData(tx: Queryable, account: Account): Promise<void> {
  for (const table of [historyEntries, savedPrompts, diagrams, pictures])
    await tx.delete(table).where(eq(table.owner, ownerOf(account)));
}
