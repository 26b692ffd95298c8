import { withoutMarks } from "./prompt";

/** The most characters of the earlier text that a model may repeat. */
const longestRepetition = 1200;
const shortestRepetition = 3;

/**
 * Joins a continuation to the text written before an interruption. The model is asked to repeat the last sentence,
 * which shows where its new words begin, even in the middle of a word; the repetition is removed here. Only letters and
 * digits are compared, because a model may change spaces and emphasis when repeating.
 */
export class Continuation {
  private readonly tail: string;
  private readonly repeatable: string[];
  private held = "";
  private joined = false;

  constructor(written: string) {
    this.tail = withoutMarks(written).slice(-longestRepetition);
    this.repeatable = wordStarts(this.tail)
      .map((start) => lettersOf(this.tail.slice(start)))
      .filter((letters) => letters.length >= shortestRepetition);
  }

  /** Takes a chunk of the reply. @returns the part of it and of the held text that is new */
  push(text: string): string {
    if (this.joined) return text;
    this.held += text;
    const letters = lettersOf(this.held);
    return this.repeatable.some((tail) => tail.startsWith(letters)) ? "" : this.join(letters);
  }

  /** At the end of the reply: the new part of the held text; nothing if the reply ended within the repetition. */
  end(): string {
    if (this.joined) return "";
    const letters = lettersOf(this.held);
    const isWhole = this.repeatable.some((tail) => letters.startsWith(tail));
    const isPart = this.repeatable.some((tail) => tail.startsWith(letters));
    return isPart && !isWhole ? "" : this.join(letters);
  }

  private join(letters: string): string {
    this.joined = true;
    const repeated = this.repeatable.find((tail) => letters.startsWith(tail));
    if (repeated === undefined) return this.spaced(this.held.trimStart());
    const rest = this.held.slice(offsetAfterLetters(this.held, repeated.length));
    const ending = /[^\p{L}\p{N}]*$/u.exec(this.tail)?.[0] ?? "";
    return rest.slice(commonPrefixLength(rest, ending));
  }

  /** Inserts a space where two words would otherwise run together. */
  private spaced(rest: string): string {
    const needsSpace = /[\p{L}\p{N}.,;:!?]$/u.test(this.tail) && /^[\p{L}\p{N}]/u.test(rest);
    return needsSpace ? ` ${rest}` : rest;
  }
}

function wordStarts(text: string): number[] {
  return [...text.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)].map((match) => match.index);
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}

/** The offset just after the first `count` letters and digits of a text. */
function offsetAfterLetters(text: string, count: number): number {
  let left = count;
  for (const { index, 0: character } of text.matchAll(/[\p{L}\p{N}]/gu)) {
    left -= lettersOf(character).length;
    if (left <= 0) return index + character.length;
  }
  return text.length;
}

function commonPrefixLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}
