import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { firstNot } from "~/first-not";
import { BUILT_IN_DIMENSIONS } from "./built-in-model.server";
import { dotAt, fromBytes, reciprocalLength } from "./vectors";

/**
 * The built-in model's vectors of our own entries, articles and listed questions, made by `npm run library:embed`, so
 * that no start has to. Each record is a text's hash and its vector, a byte per component; they are sorted by hash.
 */
export const SHIPPED_FILE = "app/content/library/vectors.bin";

const HASH_BYTES = 8;
const RECORD_BYTES = HASH_BYTES + BUILT_IN_DIMENSIONS;

/** The records of such a file. They stay as they are read: tens of thousands of objects would take as much memory again. */
export class ShippedVectors {
  readonly size: number;
  readonly dimensions = BUILT_IN_DIMENSIONS;
  private readonly values: Int8Array;

  constructor(private readonly bytes: Buffer) {
    this.size = Math.floor(bytes.length / RECORD_BYTES);
    this.values = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
  }

  /** The number of a text's record; undefined if it isn't shipped. */
  recordOf(text: string): number | undefined {
    const key = Buffer.from(shippedKey(text), "hex");
    const record = firstNot(this.size, (at) => this.keyOf(at).compare(key) < 0);
    return record < this.size && this.keyOf(record).equals(key) ? record : undefined;
  }

  /** A record's vector as stored, see `toBytes`. */
  vectorOf(record: number): Buffer {
    return this.bytes.subarray(record * RECORD_BYTES + HASH_BYTES, (record + 1) * RECORD_BYTES);
  }

  /** What {@link dotWith} is multiplied by for a cosine. */
  scaleOf(record: number): number {
    return reciprocalLength(new Int8Array(this.vectorOf(record)));
  }

  /** The dot product of a unit vector with a record's. */
  dotWith(vector: Float32Array, record: number): number {
    return dotAt(vector, this.values, record * RECORD_BYTES + HASH_BYTES);
  }

  private keyOf(record: number): Buffer {
    return this.bytes.subarray(record * RECORD_BYTES, record * RECORD_BYTES + HASH_BYTES);
  }
}

let shipped: ShippedVectors | undefined;

/** Those that come with the project, read when first needed. */
export function shippedVectors(): ShippedVectors {
  shipped ??= readShipped();
  return shipped;
}

/** @returns undefined if it isn't shipped */
export function shippedVector(text: string): Float32Array | undefined {
  const record = shippedVectors().recordOf(text);
  return record === undefined ? undefined : fromBytes(shippedVectors().vectorOf(record));
}

/** Without a file there are none. */
export function readShipped(file = path.resolve(SHIPPED_FILE)): ShippedVectors {
  return new ShippedVectors(existsSync(file) ? readFileSync(file) : Buffer.alloc(0));
}

/**
 * The file's bytes.
 * @param vectors as stored, by their text's key
 */
export function shippedFile(vectors: ReadonlyMap<string, Uint8Array>): Buffer {
  const sorted = [...vectors].sort(([one], [other]) => (one < other ? -1 : 1));
  return Buffer.concat(sorted.flatMap(([key, vector]) => [Buffer.from(key, "hex"), vector]));
}

export function shippedKey(text: string): string {
  return createHash("sha256")
    .update(text)
    .digest("hex")
    .slice(0, HASH_BYTES * 2);
}
