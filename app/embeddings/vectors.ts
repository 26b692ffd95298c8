/**
 * A vector's stored form: its components as 8-bit integers, scaled to the largest. Only a unit vector's direction
 * matters, so the scale need not be stored.
 */

/** The name of a vector space: a model and its number of dimensions. */
export function spaceOf(model: string, vector: Float32Array): string {
  return `${model}/${vector.length}`;
}

/** The unit vector in the same direction; undefined if it has none. */
export function normalised(vector: ArrayLike<number>): Float32Array | undefined {
  const unit = Float32Array.from(vector);
  const length = Math.sqrt(dot(unit, unit));
  if (!Number.isFinite(length) || length === 0) return undefined;
  for (let place = 0; place < unit.length; place++) unit[place] = (unit[place] ?? 0) / length;
  return unit;
}

/** The cosine of two vectors of length 1. */
export function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let place = 0; place < one.length; place++) sum += (one[place] ?? 0) * (other[place] ?? 0);
  return sum;
}

/** One byte per component. Cosines are then accurate to about a hundredth. */
export function toBytes(vector: Float32Array): Buffer {
  const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const bytes = Int8Array.from(vector, (value) => Math.round((value / largest) * 127));
  return Buffer.from(bytes.buffer);
}

/** The unit vector stored by {@link toBytes}. */
export function fromBytes(bytes: Uint8Array): Float32Array {
  return normalised(new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)) ?? new Float32Array(bytes.length);
}

/** The cosine of a unit vector with one stored as bytes; 0 if that has no direction. */
export function cosineWithBytes(vector: Float32Array, bytes: Uint8Array): number {
  const kept = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let [sum, squares] = [0, 0];
  for (let place = 0; place < kept.length; place++) {
    const value = kept[place] ?? 0;
    sum += (vector[place] ?? 0) * value;
    squares += value * value;
  }
  return squares === 0 ? 0 : sum / Math.sqrt(squares);
}

/** The reciprocal of the length of a vector stored as bytes; 0 if it has no direction. */
export function reciprocalLength(values: Int8Array): number {
  let squares = 0;
  for (const value of values) squares += value ** 2;
  return squares === 0 ? 0 : 1 / Math.sqrt(squares);
}
