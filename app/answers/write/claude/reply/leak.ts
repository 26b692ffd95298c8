/**
 * So many letters in a row, spaces and punctuation apart, are about eight words. Fewer can be said by chance: "Nothing in
 * the passages answers the question" has 38.
 */
const leakLength = 40;

/** Watches that nobody reads our instructions in an answer, however they are spaced, broken up or punctuated. */
export class LeakGuard {
  /** Letters that end what has come, as far as the instructions have them in this order. */
  private run = "";
  private held = "";

  /** @param secret letters of everything that must not be repeated, as {@link lettersOf} gives them */
  constructor(private readonly secret: string) {}

  /**
   * Takes a piece of the text, and holds back what may be the start of a leak.
   * @returns what is certain by now; null when the instructions are being repeated: nothing of that is let out
   */
  push(text: string): string | null {
    let shown = "";
    for (const character of text) {
      this.held += character;
      const letter = lettersOf(character);
      if (letter === "") continue;
      this.run += letter;
      while (!this.secret.includes(this.run)) this.run = this.run.slice(1);
      if (this.run.length >= leakLength) return null;
      const keep = startOfRun(this.held, this.run.length);
      shown += this.held.slice(0, keep);
      this.held = this.held.slice(keep);
    }
    if (this.run !== "") return shown;
    return shown + this.flush();
  }

  /** What is held, when something else follows or nothing. The run goes on. */
  flush(): string {
    const { held } = this;
    this.held = "";
    return held;
  }
}

/** Whether a text holds a run of the secret. */
export function leaks(text: string, secret: string): boolean {
  return new LeakGuard(secret).push(text) === null;
}

/** A text's letters alone, compatibility forms, accents and case apart. */
export function lettersOf(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, "");
}

/** Where in the text its last `count` letters begin. What was let out before is not in it. */
function startOfRun(text: string, count: number): number {
  let left = count;
  let start = text.length;
  const characters = [...text];
  for (let at = characters.length - 1; at >= 0 && left > 0; at--) {
    const character = characters[at] ?? "";
    start -= character.length;
    left -= lettersOf(character).length;
  }
  return left > 0 ? 0 : start;
}
