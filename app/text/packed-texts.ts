/**
 * Many short texts in the bytes of one, since an object for each takes more memory than its letters. Plain data: a file can
 * hold it.
 */
export interface PackedTexts {
  /** UTF-8 */
  bytes: Uint8Array;
  /** Where each text's bytes begin; the last is where they all end. */
  starts: Uint32Array;
}

export function packed(texts: readonly string[]): PackedTexts {
  const each = texts.map((text) => encoder.encode(text));
  const starts = new Uint32Array(texts.length + 1);
  for (const [at, { length }] of each.entries()) starts[at + 1] = (starts[at] ?? 0) + length;
  const bytes = new Uint8Array(starts[texts.length] ?? 0);
  for (const [at, text] of each.entries()) bytes.set(text, starts[at]);
  return { bytes, starts };
}

/** @returns "" where there is none */
export function textAt({ bytes, starts }: PackedTexts, number: number): string {
  return decoder.decode(bytes.subarray(starts[number], starts[number + 1] ?? 0));
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();
