import { inArray, sql } from "drizzle-orm";
import { db, type Queryable } from "~/db/client.server";
import { passages, passageVectors } from "~/db/schema";
import { log } from "~/log.server";
import { nearestCells } from "./cells.server";
import { EmbeddingsError, MOST_TEXTS } from "./client.server";
import type { Embedder } from "./embedder.server";
import { tendIndex, theIndex } from "./tend-index.server";
import { spaceOf, type VectorIndex } from "./vector-index.server";
import { signBits, toBytes } from "./vectors";

/** After so many new vectors their cells are seen to, not only at the end. */
const TENDED_EVERY = 2_000;
/** How many passages are looked through at a time for some without a vector. */
const STRETCH = 2_000;

/**
 * Gives a vector to every passage that has none of this model, a batch at a time, and sees to the index. Each batch is one
 * transaction: what was stopped is continued by calling it again. Any number of processes may do so at once, each takes
 * passages that no other has in hand.
 * @param after passages up to this one are passed over
 * @returns how many got one; those whose text the service refuses go without
 * @throws EmbeddingsError, the signal's reason, or what the database says
 */
export async function fillVectors(embedder: Embedder, signal: AbortSignal, after = 0): Promise<number> {
  if ((await lastPassageId()) <= after) return 0;
  // Only an answer tells how many dimensions the model has.
  const [sample] = await embedder.ofKept(["dimensions"], signal);
  if (!sample) throw new EmbeddingsError("not a vector per text");
  const space = spaceOf(embedder.model, sample);
  let index = await theIndex(space, sample.length);
  let [filled, tendedAt, last] = [0, 0, after];
  for (;;) {
    signal.throwIfAborted();
    const batch = await fillBatch(embedder, index, { space, after: last, signal });
    if (!batch) break;
    filled += batch.filled;
    last = batch.last;
    if (filled - tendedAt < TENDED_EVERY) continue;
    tendedAt = filled;
    index = await tendIndex(space, sample.length, signal);
  }
  await tendIndex(space, sample.length, signal);
  return filled;
}

/** That of the newest passage; 0 in an empty library. */
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
  /** Passages up to this one have been seen to. */
  after: number;
  signal: AbortSignal;
}

/** @returns undefined when no passage waits any more */
async function fillBatch(embedder: Embedder, index: VectorIndex, { space, after, signal }: BatchOptions) {
  return db().transaction(async (tx) => {
    const stretch = await lookAlong(tx, space, after);
    if (stretch.end === null) return undefined;
    const last = stretch.lacking.at(-1);
    if (last === undefined) return { filled: 0, last: stretch.end };
    const locked = await tx.execute<{ id: number }>(sql`
      SELECT id::float8 AS id FROM passages WHERE ${inArray(passages.id, stretch.lacking)}
      ORDER BY id FOR NO KEY UPDATE SKIP LOCKED`);
    if (locked.length === 0) return { filled: 0, last };
    // Between our look and our lock another process may have filled some.
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
    await keepVectors(tx, index, space, embedded);
    return { filled: embedded.length, last };
  });
}

interface Stretch extends Record<string, unknown> {
  /** The last passage looked at; null when there is none any more. */
  end: number | null;
  /** The first of them that wait for a vector, as many as a batch takes. */
  lacking: number[];
}

/** Looks at the next passages only: the cost of a batch must not grow with the library. */
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

/** By OFFSET 0 the planner looks a passage up rather than joining the whole tables. */
function lacksVector(space: string) {
  return sql`NOT EXISTS (SELECT FROM passage_vectors WHERE passage_id = passages.id AND space = ${space} OFFSET 0)`;
}

interface Embedded {
  id: number;
  vector: Float32Array;
}

/** All at once; where the service takes fault with the texts, each by itself, and those that it refuses are left out. */
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

/** A passage as a model reads it: what it is about stands in its title and heading. */
export function embeddedText({ title, heading, text }: Pick<Waiting, "title" | "heading" | "text">): string {
  return [title, heading, text].filter((part) => part !== "").join("\n");
}

async function keepVectors(tx: Queryable, index: VectorIndex, space: string, embedded: Embedded[]): Promise<void> {
  if (embedded.length === 0) return;
  const rows = embedded.map(({ id, vector }) => ({
    passageId: id,
    space,
    cell: index.cellIds[nearestCells(vector, index.centres, 1)[0] ?? 0] ?? 0,
    code: signBits(vector),
    vector: toBytes(vector),
  }));
  await tx
    .insert(passageVectors)
    .values(rows)
    .onConflictDoUpdate({
      target: passageVectors.passageId,
      set: { space, cell: sql`excluded.cell`, code: sql`excluded.code`, vector: sql`excluded.vector` },
    });
}
