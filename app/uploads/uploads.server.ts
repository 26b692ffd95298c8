import { and, eq, inArray } from "drizzle-orm";
import type { Visitor } from "~/accounts/visitor.server";
import { db, type Queryable } from "~/db/client.server";
import { answerSessions, uploads } from "~/db/schema";
import type { Source } from "~/passages/source";
import type { Upload } from "./read-upload.server";

/** Files uploaded to threads: stored as passages, used as sources, readable by their owner, deleted with the thread. */

/** Saves a file's passages with a thread. @returns the upload's id */
export async function keepUpload(on: Queryable, sessionId: string, upload: Upload): Promise<string> {
  const { name, kind, truncated } = upload;
  const passages = upload.passages.map((passage, index) => ({ ...passage, anchor: `p${index + 1}` }));
  const [kept] = await on
    .insert(uploads)
    .values({ sessionId, name, kind, truncated, passages })
    .returning({ id: uploads.id });
  if (!kept) throw new Error("An upload was not kept");
  return kept.id;
}

/** Files as sources, with all their passages in reading order. The caller has checked ownership. */
export async function uploadSources(ids: string[]): Promise<Source[]> {
  if (ids.length === 0) return [];
  const rows = await db().select().from(uploads).where(inArray(uploads.id, ids));
  return rows.map(({ id, name, passages }) => ({
    provider: "upload",
    url: `/uploads/${id}`,
    title: name,
    snippet: passages[0]?.text.slice(0, 240) ?? "",
    image: null,
    passages,
  }));
}

/** A file in one of the visitor's threads, else null. */
export async function findUpload(visitor: Visitor, id: string) {
  const [found] = await db()
    .select({ name: uploads.name, passages: uploads.passages, truncated: uploads.truncated })
    .from(uploads)
    .innerJoin(answerSessions, eq(answerSessions.id, uploads.sessionId))
    .where(and(eq(uploads.id, id), eq(answerSessions.owner, visitor.key)));
  return found ?? null;
}
