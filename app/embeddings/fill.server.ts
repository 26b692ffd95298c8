import { inArray, sql } from "drizzle-orm";
import { db, type Queryable } from "~/db/client.server";
import { passages } from "~/db/schema";
import { log } from "~/log.server";
import { EmbeddingsError, MOST_TEXTS } from "./client.server";
import type { Embedder } from "./embedder.server";
import { countPassages, forgetSearchedSpace } from "./nearest.server";
import { prepareIndex, storedForIndex } from "./vector-index.server";
import { spaceOf, toBytes } from "./vectors";
import { noteChangedVectors } from "./vectors-in-memory.server";

/** How many passages to scan at a time for missing vectors. */
const STRETCH = 2_000;

/**
 * Adds the missing vectors of this model to all passages, batch by batch, and where the database has pgvector prepares
 * its index. Each batch is one transaction: calling this again continues an interrupted run. Processes may do so
 * concurrently, each on different passages. Without pgvector, nothing is added to a library with more passages than the
 * model's `mostKept`.
 * @param after skips passages up to this one
 * @returns how many were added; passages that the service rejects go without
 * @throws EmbeddingsError, the signal's reason, or the database's error
 */
export async function fillVectors(embedder: Embedder, signal: AbortSignal, after = 0): Promise<number> {
  if ((await lastPassageId()) <= after) return 0;
  // Only a response reveals the model's dimensions.
  const [sample] = await embedder.ofKept(["dimensions"], signal);
  if (!sample) throw new EmbeddingsError("not a vector per text");
  const space = spaceOf(embedder.model, sample);
  const isForIndex = await prepareIndex(space, sample.length, signal);
  let [filled, last] = [0, after];
  try {
    while (isForIndex || (await countPassages()) <= embedder.mostKept) {
      signal.throwIfAborted();
      const batch = await fillBatch(embedder, { space, isForIndex, after: last, signal });
      if (!batch) break;
      filled += batch.filled;
      last = batch.last;
    }
  } finally {
    noteChangedVectors();
    forgetSearchedSpace();
  }
  return filled;
}

/** The newest passage's id; 0 in an empty library. */
export async function lastPassageId(): Promise<number> {
  const [row] = await db().execute<{ id: number }>(sql`SELECT coalesce(max(id), 0)::float8 AS id FROM passages`);
  return row?.id ?? 0;
}

interface Waiting extends Record<string, unknown> {
  id: number;
  title: string;
  heading: string;
  text: string;
}

interface BatchOptions {
  space: string;
  /** Whether vectors are stored for pgvector's index as well. */
  isForIndex: boolean;
  /** Passages up to this one are done. */
  after: number;
  signal: AbortSignal;
}

/** @returns undefined when no passage is waiting */
async function fillBatch(embedder: Embedder, { space, isForIndex, after, signal }: BatchOptions) {
  return db().transaction(async (tx) => {
    const stretch = await lookAlong(tx, space, after);
    if (stretch.end === null) return undefined;
    const last = stretch.lacking.at(-1);
    if (last === undefined) return { filled: 0, last: stretch.end };
    const locked = await tx.execute<{ id: number }>(sql`
      SELECT id::float8 AS id FROM passages WHERE ${inArray(passages.id, stretch.lacking)}
      ORDER BY id FOR NO KEY UPDATE SKIP LOCKED`);
    if (locked.length === 0) return { filled: 0, last };
    // Between our scan and our lock another process may have filled some.
    const waiting = await tx.execute<Waiting>(sql`
      SELECT passages.id::float8 AS id, documents.title, passages.heading, passages.text
      FROM passages JOIN documents ON documents.id = passages.document_id
      WHERE ${inArray(
        passages.id,
        locked.map(({ id }) => id),
      )} AND ${lacksVector(space)}
      ORDER BY passages.id`);
    if (waiting.length === 0) return { filled: 0, last };
    const embedded = await embedEach(embedder, waiting, signal);
    if (embedded.some(({ vector }) => spaceOf(embedder.model, vector) !== space))
      throw new EmbeddingsError("the model's dimensions have changed");
    await keepVectors(tx, embedded, { space, isForIndex });
    return { filled: embedded.length, last };
  });
}

interface Stretch extends Record<string, unknown> {
  /** The last passage scanned; null at the end. */
  end: number | null;
  /** The first ones without a vector, up to a batch. */
  lacking: number[];
}

/** Scans only the next passages, so that a batch's cost doesn't grow with the library. */
async function lookAlong(tx: Queryable, space: string, after: number): Promise<Stretch> {
  const [stretch] = await tx.execute<Stretch>(sql`
    WITH stretch AS MATERIALIZED (
      SELECT id FROM passages WHERE id > ${after} ORDER BY id LIMIT ${STRETCH}
    )
    SELECT max(id)::float8 AS "end", ARRAY(
      SELECT id::float8 FROM stretch AS passages WHERE ${lacksVector(space)} ORDER BY id LIMIT ${MOST_TEXTS}
    ) AS lacking FROM stretch`);
  return stretch ?? { end: null, lacking: [] };
}

/** OFFSET 0 makes the planner look each passage up instead of joining whole tables. */
function lacksVector(space: string) {
  return sql`NOT EXISTS (SELECT FROM passage_vectors WHERE passage_id = passages.id AND space = ${space} OFFSET 0)`;
}

interface Embedded {
  id: number;
  vector: Float32Array;
}

/** All at once; if the service rejects the texts, one by one, leaving out the rejected ones. */
async function embedEach(embedder: Embedder, waiting: Waiting[], signal: AbortSignal): Promise<Embedded[]> {
  try {
    const vectors = await embedder.ofKept(waiting.map(embeddedText), signal);
    return waiting.flatMap(({ id }, index) => {
      const vector = vectors[index];
      return vector ? [{ id, vector }] : [];
    });
  } catch (error) {
    if (!(error instanceof EmbeddingsError) || !error.isAboutTexts) throw error;
    if (waiting.length === 1) {
      log.info({ passage: waiting[0]?.id, failure: error.message }, "a passage goes without a vector");
      return [];
    }
    const embedded: Embedded[] = [];
    for (const one of waiting) embedded.push(...(await embedEach(embedder, [one], signal)));
    return embedded;
  }
}

/** A passage as sent to the model: with its title and heading, which say what it is about. */
export function embeddedText({ title, heading, text }: Pick<Waiting, "title" | "heading" | "text">): string {
  return [title, heading, text].filter((part) => part !== "").join("\n");
}

async function keepVectors(
  tx: Queryable,
  embedded: Embedded[],
  { space, isForIndex }: Pick<BatchOptions, "space" | "isForIndex">,
): Promise<void> {
  if (embedded.length === 0) return;
  const rows = embedded.map(({ id, vector }) => {
    const bytes = toBytes(vector);
    return isForIndex
      ? sql`(${id}, ${space}, ${bytes}, ${storedForIndex(bytes)}::halfvec)`
      : sql`(${id}, ${space}, ${bytes})`;
  });
  // The schema doesn't know the index's column.
  await tx.execute(sql`
    INSERT INTO passage_vectors (passage_id, space, vector${isForIndex ? sql`, embedding` : sql``})
    VALUES ${sql.join(rows, sql`, `)}
    ON CONFLICT (passage_id) DO UPDATE SET space = excluded.space, vector = excluded.vector${
      isForIndex ? sql`, embedding = excluded.embedding` : sql``
    }`);
}
