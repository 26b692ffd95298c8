import { and, eq, inArray, sql } from "drizzle-orm";
import { db, type Queryable } from "~/db/client.server";
import { corpus, documents, lexemes, passages } from "~/db/schema";
import type { Passage } from "~/passages/source";
import { searchVector } from "./search/search-vector";

/** A document as stored: whole, and split for search. */
export interface LibraryDocument {
  key: string;
  url: string;
  title: string;
  body: string;
  contentHash: string;
  passages: Passage[];
}

export interface LibraryChange {
  /** Replace those with the same key. */
  keep: LibraryDocument[];
  /** Keys of documents to delete. */
  remove: string[];
}

/**
 * Changes one collection, and BM25's figures with it, in one transaction. Writers of the library are serialised.
 * @param decide returns the change; called under the lock, so that what it reads is current
 */
export async function changeLibrary(
  collection: string,
  decide: (tx: Queryable) => Promise<LibraryChange> | LibraryChange,
): Promise<void> {
  await db().transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${LIBRARY_LOCK})`);
    const { keep, remove } = await decide(tx);
    const kept = new Map(keep.map((document) => [document.key, document]));
    await removeDocuments(tx, collection, [...remove, ...kept.keys()]);
    await addDocuments(tx, collection, [...kept.values()]);
  });
}

/** The content hash of each document of a collection, by its key. */
export async function keptHashes(collection: string, queryable: Queryable = db()): Promise<Map<string, string>> {
  const rows = await queryable
    .select({ key: documents.key, contentHash: documents.contentHash })
    .from(documents)
    .where(eq(documents.collection, collection));
  return new Map(rows.map(({ key, contentHash }) => [key, contentHash]));
}

/** The subset of the content hashes that the collection already has. */
export async function whichAreKept(collection: string, contentHashes: string[]): Promise<Set<string>> {
  const rows = await db()
    .select({ contentHash: documents.contentHash })
    .from(documents)
    .where(and(eq(documents.collection, collection), inArray(documents.contentHash, contentHashes)));
  return new Set(rows.map(({ contentHash }) => contentHash));
}

/** Any fixed number unused by our other locks. */
const LIBRARY_LOCK = 7_283_640_116n;
const DOCUMENTS_PER_INSERT = 500;
const PASSAGES_PER_INSERT = 2_000;

async function removeDocuments(tx: Queryable, collection: string, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  const found = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.collection, collection), inArray(documents.key, keys)));
  if (found.length === 0) return;
  const ids = found.map(({ id }) => id);
  await tally(tx, ids, -1);
  await tx.delete(documents).where(inArray(documents.id, ids));
  await tx.delete(lexemes).where(eq(lexemes.passages, 0));
}

async function addDocuments(tx: Queryable, collection: string, added: LibraryDocument[]): Promise<void> {
  const ids: number[] = [];
  for (const some of inRuns(added, DOCUMENTS_PER_INSERT)) {
    const rows = some.map(({ passages: _, ...document }) => ({ ...document, collection }));
    for (const { id } of await tx.insert(documents).values(rows).returning({ id: documents.id })) ids.push(id);
  }
  const rows = added.flatMap((document, index) => passageRows(document, ids[index] ?? 0));
  for (const some of inRuns(rows, PASSAGES_PER_INSERT)) await tx.insert(passages).values(some);
  if (ids.length > 0) await tally(tx, ids, 1);
}

function passageRows(document: LibraryDocument, documentId: number) {
  return document.passages.map((passage, position) => ({
    ...passage,
    ...searchVector({ title: document.title, heading: passage.heading, text: passage.text }),
    documentId,
    position,
  }));
}

/** Adds the documents' passages to BM25's figures, or subtracts them. */
async function tally(tx: Queryable, documentIds: number[], sign: 1 | -1): Promise<void> {
  const ours = inArray(passages.documentId, documentIds);
  await tx.execute(sql`
    INSERT INTO ${lexemes} (lexeme, passages)
    SELECT term, ${sign}::int * count(*) FROM ${passages}, unnest(tsvector_to_array(${passages.words})) AS term
    WHERE ${ours} GROUP BY term
    ON CONFLICT (lexeme) DO UPDATE SET passages = ${lexemes.passages} + excluded.passages`);
  await tx.execute(sql`
    INSERT INTO ${corpus} (id, passages, total_length)
    SELECT 1, ${sign}::int * count(*), ${sign}::int * coalesce(sum(${passages.length}), 0) FROM ${passages} WHERE ${ours}
    ON CONFLICT (id) DO UPDATE SET
      passages = ${corpus.passages} + excluded.passages,
      total_length = ${corpus.totalLength} + excluded.total_length`);
}

function inRuns<Item>(items: Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, run) => items.slice(run * size, (run + 1) * size));
}
