import type postgres from "postgres";
import { sqlClient } from "~/db/client.server";
import { turn } from "~/turn.server";
import type { LibraryDocument } from "./document";
import { type DocumentRows, documentRows } from "./document-rows";

export interface LibraryChange {
  /** Replace those with the same key. */
  keep: LibraryDocument[];
  /** Keys of documents to delete. */
  remove: string[];
}

type Connection = postgres.Sql | postgres.TransactionSql;

/**
 * Changes one collection, and BM25's figures with it, in one transaction. Writers of the library are serialised.
 * @param decide returns the change; called under the lock, so that what it reads is current
 */
export async function changeLibrary(
  collection: string,
  decide: (sql: Connection) => Promise<LibraryChange> | LibraryChange,
): Promise<void> {
  await changing(async (sql) => {
    const { keep, remove } = await decide(sql);
    const kept = [...new Map(keep.map((document) => [document.key, document])).values()];
    await removeDocuments(sql, collection, remove);
    await replaceDocuments(sql, collection, await rowsOf(collection, kept, await reserveIds(kept.length, sql)));
  });
}

/** Documents whose terms are found in one go, between which others are served: some 50 ms of work with our entries. */
const documentsAtOnce = 20;

async function rowsOf(collection: string, documents: LibraryDocument[], ids: number[]): Promise<DocumentRows[]> {
  const rows: DocumentRows[] = [];
  for (let from = 0; from < documents.length; from += documentsAtOnce) {
    await turn();
    const to = from + documentsAtOnce;
    rows.push(documentRows(collection, documents.slice(from, to), ids.slice(from, to)));
  }
  return rows;
}

/**
 * Stores documents that were made ready elsewhere, each key once, in place of those with the same keys. One transaction.
 */
export async function keepRows(collection: string, rows: readonly DocumentRows[]): Promise<void> {
  await changing((sql) => replaceDocuments(sql, collection, rows));
}

/** Ids for new documents. */
export async function reserveIds(count: number, sql: Connection = sqlClient()): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    SELECT nextval(pg_get_serial_sequence('documents', 'id'))::float8 AS id FROM generate_series(1, ${count}::int)`;
  return rows.map(({ id }) => id);
}

/** The content hash of each document of a collection, by its key. */
export async function keptHashes(collection: string, sql: Connection = sqlClient()): Promise<Map<string, string>> {
  const rows = await sql<{ key: string; contentHash: string }[]>`
    SELECT key, content_hash AS "contentHash" FROM documents WHERE collection = ${collection}`;
  return new Map(rows.map(({ key, contentHash }) => [key, contentHash]));
}

/** The subset of the content hashes that the collection already has. */
export async function whichAreKept(collection: string, contentHashes: readonly string[]): Promise<Set<string>> {
  const rows = await sqlClient()<{ contentHash: string }[]>`
    SELECT content_hash AS "contentHash" FROM documents
    WHERE collection = ${collection} AND content_hash = ANY(${[...contentHashes]}::text[])`;
  return new Set(rows.map(({ contentHash }) => contentHash));
}

/** Updates the planner's statistics, which autovacuum does only some minutes after many documents were added. */
export async function analyzeLibrary(): Promise<void> {
  await sqlClient()`ANALYZE documents, passages, lexemes`;
}

/** Any fixed number unused by our other locks. */
const LIBRARY_LOCK = 7_283_640_116n;
/** From this many passages on, adding them to the index in one go is cheaper than each by itself. */
const MANY_PASSAGES = 1_000;

async function changing(work: (sql: postgres.TransactionSql) => Promise<void>): Promise<void> {
  await sqlClient().begin(async (sql) => {
    await sql`SELECT pg_advisory_xact_lock(${String(LIBRARY_LOCK)}::bigint)`;
    await sql`SET LOCAL statement_timeout = 0`;
    await work(sql);
  });
}

async function removeDocuments(sql: Connection, collection: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const found = await sql<{ id: number }[]>`
    SELECT id::float8 AS id FROM documents WHERE collection = ${collection} AND key = ANY(${[...keys]}::text[])`;
  if (found.length === 0) return;
  const ids = found.map(({ id }) => id);
  await subtract(sql, ids);
  await sql`DELETE FROM documents WHERE id = ANY(${ids}::bigint[])`;
  await sql`DELETE FROM lexemes WHERE passages = 0`;
}

async function replaceDocuments(sql: postgres.TransactionSql, collection: string, rows: readonly DocumentRows[]) {
  const keys = rows.flatMap((some) => some.keys);
  if (keys.length === 0) return;
  await removeDocuments(sql, collection, keys);
  const isMany = rows.reduce((sum, { passageCount }) => sum + passageCount, 0) >= MANY_PASSAGES;
  await withIndexInOneGo(sql, isMany, async () => {
    for (const { documents, passages } of rows) {
      await insertDocuments(sql, documents);
      await insertPassages(sql, passages);
    }
  });
  await add(sql, rows);
}

/** Not by COPY: postgres.js 3.4.9 waits without end where the server rejects a row after the last was sent. */
async function insertDocuments(sql: Connection, given: DocumentRows["documents"]): Promise<void> {
  await sql`
    INSERT INTO documents (
      id, collection, key, url, title, other_titles, source_name, licence, licence_url, body, content_hash
    ) OVERRIDING SYSTEM VALUE
    SELECT id, collection, key, url, title, other_titles::text[], source_name, licence, licence_url, body, content_hash
    FROM unnest(
      ${given.id}::bigint[], ${given.collection}::text[], ${given.key}::text[], ${given.url}::text[],
      ${given.title}::text[], ${given.otherTitles}::text[], ${given.sourceName}::text[], ${given.licence}::text[],
      ${given.licenceUrl}::text[], ${given.body}::text[], ${given.contentHash}::text[]
    ) AS given (id, collection, key, url, title, other_titles, source_name, licence, licence_url, body, content_hash)`;
}

async function insertPassages(sql: Connection, given: DocumentRows["passages"]): Promise<void> {
  await sql`
    INSERT INTO passages (document_id, position, heading, anchor, text, words, length)
    SELECT document_id, position, heading, anchor, text, words::tsvector, length
    FROM unnest(
      ${given.documentId}::bigint[], ${given.position}::int[], ${given.heading}::text[], ${given.anchor}::text[],
      ${given.text}::text[], ${given.words}::text[], ${given.length}::int[]
    ) AS given (document_id, position, heading, anchor, text, words, length)`;
}

/**
 * Collects new entries of the index of words in a list and adds them sorted, which takes PostgreSQL a third of the time.
 * Others never see the setting: it ends with the transaction, and the list is empty by then.
 * @see https://www.postgresql.org/docs/current/gin.html#GIN-FAST-UPDATE
 */
async function withIndexInOneGo(sql: Connection, isMany: boolean, work: () => Promise<void>): Promise<void> {
  const [index] = isMany
    ? await sql<{ isOurs: boolean }[]>`
        SELECT pg_has_role(relowner, 'USAGE') AS "isOurs" FROM pg_class WHERE oid = 'passages_by_words'::regclass`
    : [];
  if (!index?.isOurs) return work();
  await sql`SET LOCAL gin_pending_list_limit = '64MB'`;
  await sql`ALTER INDEX passages_by_words SET (fastupdate = on)`;
  await work();
  await sql`SELECT gin_clean_pending_list('passages_by_words')`;
  await sql`ALTER INDEX passages_by_words SET (fastupdate = off)`;
}

/** Adds the passages to BM25's figures, as they were counted when their terms were made. */
async function add(sql: Connection, rows: readonly DocumentRows[]): Promise<void> {
  const counts = new Map<string, number>();
  let [passages, totalLength] = [0, 0];
  for (const some of rows) {
    passages += some.passageCount;
    totalLength += some.totalLength;
    for (const [lexeme, count] of some.lexemes) counts.set(lexeme, (counts.get(lexeme) ?? 0) + count);
  }
  const lexemes = [...counts.keys()].sort();
  await sql`
    INSERT INTO lexemes (lexeme, passages)
    SELECT * FROM unnest(${lexemes}::text[], ${lexemes.map((lexeme) => counts.get(lexeme) ?? 0)}::int[])
    ON CONFLICT (lexeme) DO UPDATE SET passages = lexemes.passages + excluded.passages`;
  await sql`
    INSERT INTO corpus (id, passages, total_length) VALUES (1, ${passages}, ${totalLength})
    ON CONFLICT (id) DO UPDATE SET
      passages = corpus.passages + excluded.passages, total_length = corpus.total_length + excluded.total_length`;
}

/** Subtracts the documents' passages from BM25's figures. */
async function subtract(sql: Connection, documentIds: readonly number[]): Promise<void> {
  await sql`
    UPDATE lexemes SET passages = lexemes.passages - held.passages FROM (
      SELECT term, count(*)::int AS passages FROM passages, unnest(tsvector_to_array(words)) AS term
      WHERE document_id = ANY(${[...documentIds]}::bigint[]) GROUP BY term
    ) AS held WHERE lexeme = held.term`;
  await sql`
    UPDATE corpus SET passages = corpus.passages - held.passages, total_length = corpus.total_length - held.length FROM (
      SELECT count(*) AS passages, coalesce(sum(length), 0) AS length FROM passages
      WHERE document_id = ANY(${[...documentIds]}::bigint[])
    ) AS held`;
}
