/** Meaningful vectors of any number of dimensions, without a model: for tests and benchmarks. */

/** Near-synonyms; a vector encodes the meaning as well as the words. */
const SYNONYMS = [
  "car automobile vehicle auto",
  "fix fixing repair repairing mend mending",
  "flat puncture punctured",
  "tyre tire wheel",
  "doctor physician medic",
  "begin start commence",
  "big large huge",
  "boat ship vessel",
  "money cash currency",
  "house home dwelling",
  "jumper sweater pullover",
];
const STOP_WORDS = new Set(
  "a an and are at by do does for from how i in is it my of on or the to what when where who why with".split(" "),
);
const MEANINGS = new Map(
  SYNONYMS.flatMap((words, meaning) => words.split(" ").map((word) => [word, `meaning ${meaning}`] as const)),
);

/** Weights of a word's meaning, the word itself, and its four-letter n-grams. */
const WEIGHTS = { meaning: 2, word: 1, part: 0.2 };

/**
 * The sum of the text's words, each a fixed random vector (random indexing: Kanerva et al., "Random
 * indexing of text samples for latent semantic analysis", 2000). Texts with similar words or meanings have near vectors.
 */
export function vectorOf(text: string, dimensions: number): Float32Array {
  const vector = new Float32Array(dimensions);
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    const own = STOP_WORDS.has(word) ? undefined : vectorOfWord(word, dimensions);
    for (let place = 0; own && place < dimensions; place++) vector[place] = (vector[place] ?? 0) + (own[place] ?? 0);
  }
  return vector;
}

const known = new Map<string, Float32Array>();

function vectorOfWord(word: string, dimensions: number): Float32Array {
  const key = `${dimensions} ${word}`;
  const vector = known.get(key) ?? new Float32Array(dimensions);
  if (known.has(key)) return vector;
  known.set(key, vector);
  const meaning = MEANINGS.get(word);
  if (meaning) add(vector, meaning, WEIGHTS.meaning);
  add(vector, word, WEIGHTS.word);
  for (let from = 0; from + 4 <= word.length; from++) add(vector, `part ${word.slice(from, from + 4)}`, WEIGHTS.part);
  return vector;
}

/** Adds numbers from -1 to 1, seeded by the feature, with Marsaglia's xorshift (2003). */
function add(vector: Float32Array, feature: string, weight: number): void {
  let state = fnv(feature) || 1;
  for (let place = 0; place < vector.length; place++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    vector[place] = (vector[place] ?? 0) + (weight * state) / 2 ** 31;
  }
}

/** FNV-1a, 32 bits. */
function fnv(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}
