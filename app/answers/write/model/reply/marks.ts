/** A piece of a reply: text to show, or the numbers of passages that support the text before them. */
export type MarkedPiece = { type: "text"; text: string } | { type: "marks"; numbers: number[] };

/** `[2]`, `[1, 3]`, `[1-3]`, `[^2]`, `[passage 2]`, and the same in Chinese and Japanese brackets. */
const mark = /^[[【]\s*\^?(?:passages?|sources?)?\s*(\d{1,3}(?:\s*[,;–-]\s*\^?\d{1,3})*)\s*[\]】]/i;
/** The beginning of a possible mark. */
const begunMark = /^[[【]\s*\^?[a-z]{0,8}[\s\d,;–^-]{0,24}$/i;
const special = /[[【`\n]/;

/**
 * Splits `[n]` marks from text that arrives in chunks of any size. Code keeps its brackets: `items[0]` is not a mark.
 */
export class MarkParser {
  private held = "";
  /** The number of backticks that opened the current code; 0 outside. */
  private code = 0;

  /** Takes a chunk of text. @returns the pieces known so far */
  push(text: string): MarkedPiece[] {
    return this.parse(this.held + text, false);
  }

  /** Releases text held as a possible mark when the text has ended. */
  end(): MarkedPiece[] {
    return this.parse(this.held, true);
  }

  private parse(text: string, ended: boolean): MarkedPiece[] {
    const pieces: MarkedPiece[] = [];
    let rest = text;
    let shown = "";
    const showMarks = (numbers: number[]) => {
      if (shown !== "") pieces.push({ type: "text", text: shown });
      pieces.push({ type: "marks", numbers });
      shown = "";
    };
    while (rest !== "") {
      const at = rest.search(special);
      shown += at < 0 ? rest : rest.slice(0, at);
      rest = at < 0 ? "" : rest.slice(at);
      if (rest === "" || (!ended && this.isUndecided(rest))) break;
      const [found, numbers] = (this.code === 0 && mark.exec(rest)) || [];
      if (found !== undefined && numbers !== undefined) showMarks(numbersIn(numbers));
      const taken = found ?? this.skip(rest);
      if (found === undefined) shown += taken;
      rest = rest.slice(taken.length);
    }
    this.held = rest;
    return shown === "" ? pieces : [...pieces, { type: "text", text: shown }];
  }

  /** A bracket, backticks or line break whose meaning depends on what follows. */
  private isUndecided(rest: string): boolean {
    return /^`+$/.test(rest) || (this.code === 0 ? begunMark.test(rest) : rest === "\n");
  }

  /** Tracks code: inline code ends at the latest with its paragraph, a fenced block with its own fence. */
  private skip(rest: string): string {
    const ticks = /^`+/.exec(rest)?.[0];
    if (ticks !== undefined) {
      if (this.code === 0) this.code = ticks.length;
      else if (ticks.length === this.code || (ticks.length >= 3 && this.code >= 3)) this.code = 0;
      return ticks;
    }
    if (rest.startsWith("\n\n") && this.code < 3) this.code = 0;
    return rest.charAt(0);
  }
}

function numbersIn(list: string): number[] {
  return list.split(/[,;]/).flatMap((part) => {
    const [first = 0, last = first] = part.match(/\d+/g)?.map(Number) ?? [];
    return last - first > 0 && last - first < longestRange
      ? range(first, last)
      : first === last
        ? [first]
        : [first, last];
  });
}

const longestRange = 10;
const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);
