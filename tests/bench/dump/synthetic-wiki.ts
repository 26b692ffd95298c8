import { randomFrom } from "../library-text";

/** Articles of synthetic wikitext: deterministic, with common and rare words as in natural language. */

const CONSONANTS = ["b", "d", "f", "g", "k", "l", "m", "n", "p", "r", "s", "t", "v", "z", "st", "tr"];
const VOWELS = ["a", "e", "i", "o", "u"];
const SYLLABLES = CONSONANTS.length * VOWELS.length;
/** Simple English Wikipedia's quarter of a million articles have about as many different words. */
const VOCABULARY = 400_000;
/** As in English, half of a text are words that say nothing of its subject; they also make it recognisable as English. */
const FUNCTION_WORDS =
  "the of and in to a is was it for on as with by that from are at were which an be this has or had its not but also".split(
    " ",
  );
/** Beyond the first thousands, words are rarer than 1/n: a thousand articles have some 25,000 words, as real ones do. */
const COMMON_VOCABULARY = 10_000;
const COMMON_SHARE = 0.8;
const FUNCTION_SHARE = 0.42;
const SECTIONS = ["", "History", "Geography", "See also and notes"];
const SENTENCES_PER_SECTION = 6;
const WORDS_PER_SENTENCE = 14;

/** @param nth from 0 */
export function makeArticle(nth: number): { title: string; wikitext: string } {
  const random = seeded(nth + 1_000);
  const title = titleOf(nth);
  const sections = SECTIONS.map((heading, index) => {
    const sentences = Array.from({ length: SENTENCES_PER_SECTION }, (_, sentence) =>
      makeSentence(random, { isFirst: index === 0 && sentence === 0, title }),
    );
    return `${heading ? `\n== ${heading} ==\n` : ""}${sentences.join(" ")}`;
  });
  const box = `{{Infobox settlement\n| name = ${title}\n| population = ${Math.floor(random() * 1e6)}\n| image = ${title}.jpg\n}}`;
  return { title, wikitext: `${box}\n${sections.join("\n")}\n\n{{stub}}\n[[Category:${rareWord(random)}]]` };
}

/** A question of six words, of which an article's title has two and the others are of any kind. */
export function makeQuestion(nth: number, articles: number): string {
  const random = seeded(nth + 90_000_000);
  const title = titleOf(Math.floor(random() * articles)).replace(/ \d+$/, "");
  return `What is the ${rareWord(random)} of ${title} ${commonWord(random)} ${commonWord(random)}?`;
}

function titleOf(nth: number): string {
  const random = seeded(nth + 500_000_000);
  return `${capital(rareWord(random))} ${rareWord(random)} ${nth}`;
}

function makeSentence(random: () => number, { isFirst, title }: { isFirst: boolean; title: string }): string {
  const words = Array.from({ length: WORDS_PER_SENTENCE }, () =>
    random() < FUNCTION_SHARE
      ? (FUNCTION_WORDS[Math.floor(FUNCTION_WORDS.length * random() ** 2)] ?? "the")
      : random() < 0.1
        ? `[[${capital(commonWord(random))}|${commonWord(random)}]]`
        : commonWord(random),
  );
  const beginning = isFirst ? `'''${title}''' is` : capital(words.shift() ?? "The");
  const end = random() < 0.2 ? `.<ref>{{cite web|title=${commonWord(random)}|year=2020}}</ref>` : ".";
  return `${beginning} ${words.join(" ")}${end}`;
}

function seeded(seed: number): () => number {
  const random = randomFrom(seed);
  // Neighbouring seeds start with similar numbers.
  for (let index = 0; index < 10; index++) random();
  return random;
}

/** The n-th most common word is about 1/n as common as the first (Zipf). */
function commonWord(random: () => number): string {
  const known = random() < COMMON_SHARE ? COMMON_VOCABULARY : VOCABULARY;
  return word(Math.floor(known ** random()) - 1);
}

function rareWord(random: () => number): string {
  return word(Math.floor(random() * VOCABULARY));
}

function word(nth: number): string {
  let [rest, made] = [nth + SYLLABLES, ""];
  for (; rest > 0; rest = Math.floor(rest / SYLLABLES)) {
    const syllable = rest % SYLLABLES;
    made += `${CONSONANTS[Math.floor(syllable / VOWELS.length)]}${VOWELS[syllable % VOWELS.length]}`;
  }
  return made;
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
