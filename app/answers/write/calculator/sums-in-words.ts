import { NUMBER, PERCENT } from "./numbers";

/** "3, 4 and 5", "3 4 5", "3,4,5". Each character can be read in one way only, so this takes no longer than the text. */
export const LIST = "[\\d.,](?:[\\d.,]| and | )+";
/** What a percentage of an amount may be called. */
const SHARE =
  "(?:tip|gratuity|service charge|vat|sales tax|tax|interest|commission|deposit|down payment|discount|markup)";

const COUNTS = ["no", "one", "two", "three", "four", "five"];
const PARTS: Record<string, number> = { third: 3, quarter: 4, fourth: 4, fifth: 5, sixth: 6, eighth: 8, tenth: 10 };

/** English sums whose words stand in another order than the operators, or for whole brackets. */
const SUMS: readonly (readonly [RegExp, (...found: string[]) => string])[] = [
  [whole(`add (${NUMBER}) (?:and|to) (${NUMBER})`), (one, other) => `${one} + ${other}`],
  [whole(`subtract (${NUMBER}) from (${NUMBER})`), (less, from) => `${from} - ${less}`],
  [whole(`multiply (${NUMBER}) (?:by|and|with) (${NUMBER})`), (one, other) => `${one} * ${other}`],
  [whole(`(?:divide|split|share) (${NUMBER}) (?:by|between|among|amongst|into) (${NUMBER})${people()}`), dividedBy],
  [whole(`(${NUMBER}) (?:split|shared) (?:between |among |amongst )?(${NUMBER})${people()}`), dividedBy],
  [
    whole(`(?:the )?(?:average|mean|arithmetic mean) of (${LIST})`),
    (list) => `(${sumOf(list)}) / ${numbersIn(list).length}`,
  ],
  [whole(`(?:the )?(?:sum|total) of (${LIST})`), sumOf],
  [whole(`(${NUMBER}) ?/ ?(${NUMBER}) (?:as|to|in|into)(?: an?)? decimal(?: number)?`), dividedBy],
  [whole(`(?:increase|raise) (${NUMBER}) by (${NUMBER}) ?${PERCENT}`), (of, more) => `(100 + ${more})% of ${of}`],
  [whole(`(?:decrease|reduce|lower) (${NUMBER}) by (${NUMBER}) ?${PERCENT}`), lessPercent],
  [part(`(${NUMBER}) ?${PERCENT} off (?:of )?`), (less) => `(100 - ${less})% of `],
  [part(`(?:\\ban? )?(${NUMBER}) ?${PERCENT} ${SHARE} (?:on|of|for) `), (share) => `${share}% of `],
  [part(`\\b(?:the )?square of (${NUMBER})`), (base) => `(${base})^2`],
  [part(`\\b(?:the )?cube of (${NUMBER})`), (base) => `(${base})^3`],
  [part(`\\b(?:an? )?(?:(${COUNTS.slice(1).join("|")}) )?(${Object.keys(PARTS).join("|")})s? of(?= [\\d(])`), fraction],
  [part(`(?<![\\d.,])(\\d+) ?/ ?(\\d+) of(?= [\\d(])`), (above, below) => `(${above} / ${below}) *`],
  [part(`(${NUMBER}) dozen\\b`), (dozens) => `${dozens} * 12`],
];

/** Puts such sums into operators, e.g. "subtract 3 from 10" into "10 - 3". */
export function inOperators(text: string): string {
  return SUMS.reduce((so, [words, sum]) => so.replace(words, (_, ...found) => sum(...found)), text);
}

function whole(pattern: string): RegExp {
  return new RegExp(`^${pattern}$`, "i");
}

function part(pattern: string): RegExp {
  return new RegExp(pattern, "gi");
}

function people(): string {
  return "(?: people| persons| friends| ways)?";
}

function dividedBy(above: string, below: string): string {
  return `${above} / ${below}`;
}

function lessPercent(of: string, less: string): string {
  return `(100 - ${less})% of ${of}`;
}

/** "two", "thirds" */
function fraction(count: string | undefined, name: string): string {
  return `(${count ? COUNTS.indexOf(count.toLowerCase()) : 1} / ${PARTS[name.toLowerCase()]}) *`;
}

/** @returns the numbers with plus signs between them; a single one stays alone */
function sumOf(list: string): string {
  return numbersIn(list).join(" + ");
}

/** Commas group digits only where something else separates the numbers. */
export function numbersIn(list: string): string[] {
  const numbers = list.trim().split(/,? and |, | /);
  return numbers.length > 1 ? numbers : list.split(",");
}
