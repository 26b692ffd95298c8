import { createHash } from "node:crypto";
import { closeSync, existsSync, fstatSync, openSync, readSync } from "node:fs";
import { open } from "node:fs/promises";
import path from "node:path";
import { firstNot } from "~/first-not";
import { BUILT_IN_DIMENSIONS } from "./built-in-model.server";
import { fromBytes, reciprocalLength } from "./vectors";

/**
 * The built-in model's vectors of our own entries, articles and listed questions, made by `npm run library:embed`, so
 * that no start has to. First comes a table of the texts' hashes, sorted, each with the number of its record; then the
 * records, a vector each, a byte per component, in the order of the texts: those of a passage's listed questions lie side
 * by side.
 */
export const SHIPPED_FILE = "app/content/library/vectors.bin";

const HASH_BYTES = 8;
const ROW_BYTES = HASH_BYTES + 4;
/** How many records are read at once where one after the other is wanted. */
const BLOCK = 256;

/**
 * The vectors of such a file. The table alone is kept in memory: the records are read as they are needed, which takes a
 * millisecond for a question, from what the system has of the file in its own memory, for all processes together.
 */
export class ShippedVectors {
  readonly size: number;
  readonly dimensions = BUILT_IN_DIMENSIONS;
  private readonly table: Buffer;
  private readonly descriptor: number | undefined;
  private block = { number: -1, bytes: Buffer.alloc(0) };
  private scratch = Buffer.alloc(0);

  /**
   * @param file none has no vectors
   * @throws Error if the file is none of this kind
   */
  constructor(private readonly file: string | undefined) {
    this.descriptor = file === undefined ? undefined : openSync(file, "r");
    const bytes = this.descriptor === undefined ? 0 : fstatSync(this.descriptor).size;
    this.size = bytes / (ROW_BYTES + BUILT_IN_DIMENSIONS);
    if (!Number.isInteger(this.size)) throw new Error(`${file} holds no vectors: npm run library:embed makes them`);
    this.table = Buffer.alloc(this.size * ROW_BYTES);
    this.readAt(this.table, 0);
  }

  /** The number of a text's record; undefined if it isn't shipped. */
  recordOf(text: string): number | undefined {
    const key = Buffer.from(shippedKey(text), "hex");
    const row = firstNot(this.size, (at) => this.keyOf(at).compare(key) < 0);
    if (row === this.size || !this.keyOf(row).equals(key)) return undefined;
    return this.table.readUInt32LE(row * ROW_BYTES + HASH_BYTES);
  }

  /** A record's vector as stored, see `toBytes`. */
  vectorOf(record: number): Buffer {
    const number = Math.floor(record / BLOCK);
    if (number !== this.block.number) {
      const bytes = Buffer.alloc(Math.min(BLOCK, this.size - number * BLOCK) * BUILT_IN_DIMENSIONS);
      this.readAt(bytes, this.placeOf(number * BLOCK));
      this.block = { number, bytes };
    }
    const from = (record % BLOCK) * BUILT_IN_DIMENSIONS;
    return this.block.bytes.subarray(from, from + BUILT_IN_DIMENSIONS);
  }

  /** The vectors of records that follow each other, one after the other, until the next are read. */
  vectorsFrom(record: number, count: number): Int8Array {
    const length = count * BUILT_IN_DIMENSIONS;
    if (this.scratch.length < length) this.scratch = Buffer.alloc(length);
    this.readAt(this.scratch.subarray(0, length), this.placeOf(record));
    return new Int8Array(this.scratch.buffer, this.scratch.byteOffset, length);
  }

  /** What a dot product with a record's vector is multiplied by for a cosine. */
  scaleOf(record: number): number {
    return reciprocalLength(new Int8Array(this.vectorOf(record)));
  }

  /** Lets the system read the file into its memory, so that the first questions don't wait for the disk. */
  async warm(): Promise<void> {
    if (this.file === undefined) return;
    const file = await open(this.file);
    try {
      const buffer = Buffer.alloc(2 ** 20);
      let read = buffer.length;
      while (read > 0) read = (await file.read(buffer, 0, buffer.length)).bytesRead;
    } finally {
      await file.close();
    }
  }

  close(): void {
    if (this.descriptor !== undefined) closeSync(this.descriptor);
  }

  private keyOf(row: number): Buffer {
    return this.table.subarray(row * ROW_BYTES, row * ROW_BYTES + HASH_BYTES);
  }

  private placeOf(record: number): number {
    return this.size * ROW_BYTES + record * BUILT_IN_DIMENSIONS;
  }

  private readAt(into: Buffer, place: number): void {
    if (this.descriptor === undefined || into.length === 0) return;
    const read = readSync(this.descriptor, into, 0, into.length, place);
    if (read < into.length) throw new Error(`${this.file} ends too soon: npm run library:embed makes it again`);
  }
}

let shipped: ShippedVectors | undefined;

/** Those that come with the project, opened when first needed. */
export function shippedVectors(): ShippedVectors {
  shipped ??= openShipped();
  return shipped;
}

/** @returns undefined if it isn't shipped */
export function shippedVector(text: string): Float32Array | undefined {
  const record = shippedVectors().recordOf(text);
  return record === undefined ? undefined : fromBytes(shippedVectors().vectorOf(record));
}

/** Without a file there are none. @throws Error if the file is none of this kind */
export function openShipped(file = path.resolve(SHIPPED_FILE)): ShippedVectors {
  return new ShippedVectors(existsSync(file) ? file : undefined);
}

/**
 * The file's bytes.
 * @param vectors as stored, by their text's key, in the order of their records
 */
export function shippedFile(vectors: ReadonlyMap<string, Uint8Array>): Buffer {
  const rows = [...vectors.keys()].map((key, record) => {
    const number = Buffer.alloc(ROW_BYTES - HASH_BYTES);
    number.writeUInt32LE(record);
    return { key, bytes: Buffer.concat([Buffer.from(key, "hex"), number]) };
  });
  rows.sort((one, other) => (one.key < other.key ? -1 : 1));
  return Buffer.concat([...rows.map(({ bytes }) => bytes), ...vectors.values()]);
}

export function shippedKey(text: string): string {
  return createHash("sha256")
    .update(text)
    .digest("hex")
    .slice(0, HASH_BYTES * 2);
}
