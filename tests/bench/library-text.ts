/** A library of synthetic text: deterministic, with common and rare words, and topics like real text. */

const CONSONANTS = "bdfgklmnprstvz";
const VOWELS = "aeiou";
const VOCABULARY = 30_000;
const TOPICS = 1_000;
const WORDS_PER_TOPIC = 40;
const PASSAGES_PER_DOCUMENT = 10;
const WORDS_PER_PASSAGE = 60;
/** The share of a passage's words that belong to its topic. */
const TOPIC_SHARE = 0.4;

/** Numbers from 0 to 1 by Marsaglia's xorshift (2003). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

export interface MadeUpDocument {
  title: string;
  passages: string[];
}

/** @param nth from 0 */
export function makeDocument(nth: number): MadeUpDocument {
  const random = randomFrom(nth + 1_000);
  // Neighbouring seeds start with similar numbers.
  for (let index = 0; index < 10; index++) random();
  const topic = nth % TOPICS;
  const passages = Array.from({ length: PASSAGES_PER_DOCUMENT }, () => sentence(topic, WORDS_PER_PASSAGE, random));
  return { title: `${topicWord(topic, random)} ${topicWord(topic, random)} ${nth}`, passages };
}

/** A question of ten words, most from one topic. */
export function makeQuestion(nth: number): string {
  const random = randomFrom(nth + 900_000);
  for (let index = 0; index < 10; index++) random();
  return `${sentence((nth * 37) % TOPICS, 10, random, 0.8).slice(0, -1)}?`;
}

function sentence(topic: number, length: number, random: () => number, share = TOPIC_SHARE): string {
  const words = Array.from({ length }, () => (random() < share ? topicWord(topic, random) : commonWord(random)));
  return `${words.join(" ")}.`;
}

function topicWord(topic: number, random: () => number): string {
  return word((topic * 7_919 + Math.floor(random() * WORDS_PER_TOPIC) * 104_729) % VOCABULARY);
}

/** As in natural language, the n-th most common word is about 1/n as common as the first (Zipf). */
function commonWord(random: () => number): string {
  return word(Math.floor(VOCABULARY ** random()) - 1);
}

function word(nth: number): string {
  let [rest, made] = [nth + CONSONANTS.length * VOWELS.length, ""];
  for (; rest > 0; rest = Math.floor(rest / (CONSONANTS.length * VOWELS.length))) {
    const syllable = rest % (CONSONANTS.length * VOWELS.length);
    made += `${CONSONANTS[Math.floor(syllable / VOWELS.length)]}${VOWELS[syllable % VOWELS.length]}`;
  }
  return made;
}
