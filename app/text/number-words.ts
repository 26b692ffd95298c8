import { fold } from "./terms";

/**
 * Number words of English, German, Spanish and French from 2 to 99, folded. "One", "ein", "un" are too often articles.
 */
export function numberOfWord(word: string): number | undefined {
  return NUMBERS.get(fold(word));
}

/** The factor for the preceding number: "million" is 1,000,000; undefined for other words. */
export function scaleOfWord(word: string): number | undefined {
  return SCALES.get(fold(word));
}

const ENGLISH =
  "two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen";
const GERMAN =
  "zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn";
const SPANISH =
  "dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve";
const FRENCH = "deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize";

const ENGLISH_TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const GERMAN_TENS = "zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig".split(" ");
const SPANISH_TENS = "veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa".split(" ");

const NUMBERS: ReadonlyMap<string, number> = new Map([
  ...[ENGLISH, GERMAN, SPANISH, FRENCH].flatMap((list) =>
    list.split(" ").map((word, index): [string, number] => [word, index + 2]),
  ),
  ...SPANISH_TENS.map((word, index): [string, number] => [word, (index + 2) * 10]),
  ...ENGLISH_TENS.flatMap((ten, index) => [
    [ten, (index + 2) * 10] as [string, number],
    ...["one", ...ENGLISH.split(" ").slice(0, 8)].map((unit, one): [string, number] => [
      `${ten}-${unit}`,
      (index + 2) * 10 + one + 1,
    ]),
  ]),
  // ß folds to itself, so "dreißig" needs both spellings.
  ...[...GERMAN_TENS, "dreißig"].flatMap((ten, index) => {
    const tens = ten === "dreißig" ? 30 : (index + 2) * 10;
    return [
      [ten, tens] as [string, number],
      ...["ein", ...GERMAN.split(" ").slice(0, 8)].map((unit, one): [string, number] => [
        `${unit}und${ten}`,
        tens + one + 1,
      ]),
    ];
  }),
  ["dozen", 12],
  ["dutzend", 12],
  ["docena", 12],
]);

const SCALES: ReadonlyMap<string, number> = new Map(
  (
    [
      [100, "hundred hundert cien cent"],
      [1e3, "thousand tausend mil mille k"],
      [1e6, "million millions millionen mio millon millones mn"],
      [1e9, "billion billions milliarde milliarden mrd milliard milliards bn"],
      [1e12, "trillion trillions"],
    ] as const
  ).flatMap(([scale, list]) => list.split(" ").map((word): [string, number] => [word, scale])),
);
