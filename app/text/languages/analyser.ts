/** How the words of one language become terms. */
export interface Analyser {
  /** Function words, folded. */
  stopWords: ReadonlySet<string>;
  /** Exceptions to folding, for words that would otherwise become another word. */
  exceptions?: ReadonlyMap<string, string>;
  /**
   * Normalises numbers and contractions to English conventions ("1.000" to "1000", "l'eau" to "l eau") before splitting
   * into words.
   */
  plain(text: string): string;
  /** The stem of a folded word; irregular forms become their base, number words digits. */
  stem(folded: string): string;
}

/** A set of the space-separated words in a list. */
export function wordSet(list: string): ReadonlySet<string> {
  return new Set(list.split(" "));
}

/** Maps each line's further words to its first. */
export function formsOf(lines: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    lines.flatMap((line) => {
      const [base = "", ...forms] = line.split(" ");
      return forms.map((form): [string, string] => [form, base]);
    }),
  );
}

/** Maps the words for 1, 2, 3 and so on to their digits. */
export function numbersOf(list: string): ReadonlyMap<string, string> {
  return new Map(list.split(" ").map((word, index) => [word, String(index + 1)]));
}

/**
 * Converts "1.000" to 1000 and "3,5" to 3.5, as written in German, Spanish and French; French separates thousands by a
 * space.
 */
export function continentalNumbers(text: string): string {
  if (!/\d[.,\u00a0\u202f ]\d/.test(text)) return text;
  return text.replace(/(\d)[.\u00a0\u202f ](?=\d{3}(?!\d))/g, "$1").replace(/(\d),(?=\d)/g, "$1.");
}
