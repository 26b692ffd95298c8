/** How the words of one language become terms. */
export interface Analyser {
  /** Words that carry grammar rather than content, folded. */
  stopWords: ReadonlySet<string>;
  /** What words fold to, as written, that would otherwise fold to another word. */
  exceptions?: ReadonlyMap<string, string>;
  /** Writes a text's numbers and shortened words as English does ("1.000" as "1000", "l'eau" as "l eau"), before it is cut into words. */
  plain(text: string): string;
  /** The stem of a folded word, irregular forms led back to their base, number words to digits. */
  stem(folded: string): string;
}

/** A set of the words in a list with spaces between. */
export function wordSet(list: string): ReadonlySet<string> {
  return new Set(list.split(" "));
}

/** Each of a line's further words led to its first. */
export function formsOf(lines: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    lines.flatMap((line) => {
      const [base = "", ...forms] = line.split(" ");
      return forms.map((form): [string, string] => [form, base]);
    }),
  );
}

/** The words for 1, 2, 3 and so on, led to their digits. */
export function numbersOf(list: string): ReadonlyMap<string, string> {
  return new Map(list.split(" ").map((word, index) => [word, String(index + 1)]));
}

/** "1.000" as 1000 and "3,5" as 3.5, as German, Spanish and French write them; French parts thousands by a space. */
export function continentalNumbers(text: string): string {
  if (!/\d[.,\u00a0\u202f ]\d/.test(text)) return text;
  return text.replace(/(\d)[.\u00a0\u202f ](?=\d{3}(?!\d))/g, "$1").replace(/(\d),(?=\d)/g, "$1.");
}
