/**
 * Letters in a row, ignoring spaces and punctuation: about eight words. Shorter matches happen by chance: "Nothing in
 * the passages answers the question" has 38.
 */
const leakLength = 40;

/** Keeps our instructions out of answers, however they are spaced, broken up or punctuated. */
export class LeakGuard {
  /** The last letters received, as far as they match the instructions in order. */
  private run = "";
  private held = "";

  /** @param secret the letters of everything that must not be repeated, from {@link lettersOf} */
  constructor(private readonly secret: string) {}

  /**
   * Takes a chunk of the text, and holds back what may be the start of a leak.
   * @returns the text known to be safe; null when the instructions are being repeated
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

  /** Releases the held text when something else follows or the text ends. The match continues. */
  flush(): string {
    const { held } = this;
    this.held = "";
    return held;
  }
}

/** Whether a text contains a run of the secret's letters. */
export function leaks(text: string, secret: string): boolean {
  return new LeakGuard(secret).push(text) === null;
}

/** The letters of a text, ignoring compatibility forms, accents and case. */
export function lettersOf(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, "");
}

/** The offset of a text's last `count` letters. Text already released is not included. */
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
