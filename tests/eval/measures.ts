/**
 * Whether a text contains one of the gold answers as whole words, both in SQuAD's normal form (Rajpurkar et al. 2016: lower
 * case, no punctuation, no articles). Punctuation is dropped in one try and replaced by a space in another, so that
 * "Tyndale's" contains "Tyndale" and "U.S." contains "US".
 */
export function holdsGold(text: string, golds: readonly string[]): boolean {
  return ["", " "].some((mark) => {
    const normal = ` ${squadNormal(text, mark)} `;
    return golds.map((gold) => squadNormal(gold, mark)).some((gold) => gold !== "" && normal.includes(` ${gold} `));
  });
}

function squadNormal(text: string, mark: string): string {
  return text
    .toLowerCase()
    .replace(/[\p{P}\p{S}]/gu, mark)
    .replace(/\b(?:a|an|the)\b/g, " ")
    .trim()
    .replace(/\s+/g, " ");
}

/** F1 of the two texts' words as multisets, ignoring case and punctuation. */
export function wordF1(one: string, other: string): number {
  const ours = plainWords(one);
  const theirs = plainWords(other);
  const left = new Map<string, number>();
  for (const word of theirs) left.set(word, (left.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of ours) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    left.set(word, count - 1);
    shared++;
  }
  return ours.length + theirs.length === 0 ? 1 : (2 * shared) / (ours.length + theirs.length);
}

/** Whether a text begins with the words of one of the beginnings, ignoring case and punctuation. */
export function beginsWith(text: string, beginnings: readonly string[]): boolean {
  const words = plainWords(text).join(" ");
  return beginnings.map((beginning) => plainWords(beginning).join(" ")).some((begun) => words.startsWith(begun));
}

function plainWords(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll("’", "'")
      .match(/[\p{L}\p{N}]+(?:'\p{L}+)?/gu) ?? []
  );
}

export function wordCount(text: string): number {
  return text.trim() === "" ? 0 : text.trim().split(/\s+/).length;
}

/** The median, the lower of two middle values; 0 if empty. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;
}

export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The share, from 0 to 1, of those that are counted. */
export function shareOf<T>(all: readonly T[], isCounted: (one: T) => boolean): number {
  return all.filter(isCounted).length / all.length;
}
