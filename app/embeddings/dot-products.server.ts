import { readFileSync } from "node:fs";
import path from "node:path";

/** The compiled dot-products.wat. Read from disk, like the library's entries: the server's bundle is one file. */
export const COMPILED = "app/embeddings/dot-products.wasm";

/** How many bytes of stored vectors are compared at once: they stay in the processor's cache. */
const PORTION_BYTES = 128 * 1024;
const PAGE_BYTES = 64 * 1024;
const FLOAT_BYTES = 4;

interface Exports {
  memory: WebAssembly.Memory;
  dotProducts(vector: number, values: number, dimensions: number, count: number, products: number): void;
}

let compiled: Exports | undefined;

/**
 * The cosines of a vector of length 1 with stored ones.
 * @param values as those of {@link dotProducts}
 * @param scales of each stored vector, what a dot product is multiplied by for a cosine (`reciprocalLength`)
 */
export function cosinesWith(vector: Float32Array, values: Int8Array, scales: Float32Array): Float32Array {
  return dotProducts(vector, values).map((product, nth) => product * (scales[nth] ?? 0));
}

/**
 * The dot products of a vector with stored ones, in a fifth of the time that JavaScript takes: every question is compared
 * with thousands.
 * @param values a byte per component (`toBytes`), one vector after the other, each of the vector's length
 * @returns one for each stored vector, in their order
 */
export function dotProducts(vector: Float32Array, values: Int8Array): Float32Array {
  const dimensions = vector.length;
  const products = new Float32Array(dimensions === 0 ? 0 : Math.floor(values.length / dimensions));
  compiled ??= instance();
  const perPortion = Math.max(1, Math.floor(PORTION_BYTES / Math.max(1, dimensions)));
  // In the memory: the vector, the products, the stored vectors.
  const atProducts = dimensions * FLOAT_BYTES;
  const atValues = atProducts + perPortion * FLOAT_BYTES;
  growTo(compiled.memory, atValues + perPortion * dimensions);
  const { buffer } = compiled.memory;
  new Float32Array(buffer, 0, dimensions).set(vector);
  for (let from = 0; from < products.length; from += perPortion) {
    const count = Math.min(perPortion, products.length - from);
    new Int8Array(buffer, atValues).set(values.subarray(from * dimensions, (from + count) * dimensions));
    compiled.dotProducts(0, atValues, dimensions, count, atProducts);
    products.set(new Float32Array(buffer, atProducts, count), from);
  }
  return products;
}

function instance(): Exports {
  const module = new WebAssembly.Module(readFileSync(path.resolve(COMPILED)));
  return new WebAssembly.Instance(module).exports as unknown as Exports;
}

function growTo(memory: WebAssembly.Memory, bytes: number): void {
  const missing = bytes - memory.buffer.byteLength;
  if (missing > 0) memory.grow(Math.ceil(missing / PAGE_BYTES));
}
