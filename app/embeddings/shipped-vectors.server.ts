import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { BUILT_IN_DIMENSIONS } from "./built-in-model.server";
import { fromBytes } from "./vectors";

/**
 * The built-in model's vectors of our own entries, articles and listed questions, made by `npm run library:embed`, so
 * that no start has to. Each record is a text's hash and its vector, a byte per component.
 */
export const SHIPPED_FILE = "app/content/library/vectors.bin";

const HASH_BYTES = 8;
const RECORD_BYTES = HASH_BYTES + BUILT_IN_DIMENSIONS;

let shipped: Map<string, Uint8Array> | undefined;

/** A text's vector as stored, see `toBytes`; undefined if it isn't shipped. */
export function shippedBytes(text: string): Uint8Array | undefined {
  shipped ??= readShipped();
  return shipped.get(shippedKey(text));
}

/** @returns undefined if it isn't shipped */
export function shippedVector(text: string): Float32Array | undefined {
  const bytes = shippedBytes(text);
  return bytes && fromBytes(bytes);
}

/** The records by their text's key; empty without a file. */
export function readShipped(file = path.resolve(SHIPPED_FILE)): Map<string, Uint8Array> {
  const bytes = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
  const records = new Map<string, Uint8Array>();
  for (let at = 0; at + RECORD_BYTES <= bytes.length; at += RECORD_BYTES)
    records.set(bytes.toString("hex", at, at + HASH_BYTES), bytes.subarray(at + HASH_BYTES, at + RECORD_BYTES));
  return records;
}

/** The file's bytes, sorted by key so that a changed text changes only its record. */
export function shippedFile(records: ReadonlyMap<string, Uint8Array>): Buffer {
  const sorted = [...records].sort(([one], [other]) => (one < other ? -1 : 1));
  return Buffer.concat(sorted.flatMap(([key, vector]) => [Buffer.from(key, "hex"), vector]));
}

export function shippedKey(text: string): string {
  return createHash("sha256")
    .update(text)
    .digest("hex")
    .slice(0, HASH_BYTES * 2);
}
