import { endOfRows } from "./archive";

const newline = 10;
const terminator = Buffer.from(`${endOfRows}\n`);

/** Reads a backup's lines, and the table rows between them, from unpacked chunks of any size. */
export class LineReader {
  private readonly chunks: AsyncIterator<Buffer>;
  private rest = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.chunks = source[Symbol.asyncIterator]();
  }

  /** @returns null at the end, or if the last line is incomplete */
  async line(): Promise<string | null> {
    while (!this.rest.includes(newline)) if (!(await this.more())) return null;
    const end = this.rest.indexOf(newline);
    const line = this.rest.toString("utf8", 0, end);
    this.rest = this.rest.subarray(end + 1);
    return line;
  }

  /** Whole lines up to the end of a table's rows. @returns false if the file ends before them */
  async *rows(): AsyncGenerator<Buffer, boolean> {
    while (true) {
      const whole = this.rest.subarray(0, this.rest.lastIndexOf(newline) + 1);
      const end = endOfTable(whole);
      const rows = end < 0 ? whole : whole.subarray(0, end);
      if (rows.length > 0) yield rows;
      this.rest = this.rest.subarray(end < 0 ? whole.length : end + terminator.length);
      if (end >= 0) return true;
      if (!(await this.more())) return false;
    }
  }

  /** Reads at least up to the next newline: a row of many chunks is joined once. */
  private async more(): Promise<boolean> {
    const parts: Buffer[] = [this.rest];
    for (let next = await this.chunks.next(); !next.done; next = await this.chunks.next()) {
      parts.push(next.value);
      if (!next.value.includes(newline)) continue;
      this.rest = Buffer.concat(parts);
      return true;
    }
    this.rest = Buffer.concat(parts);
    return false;
  }
}

function endOfTable(lines: Buffer): number {
  if (lines.subarray(0, terminator.length).equals(terminator)) return 0;
  const at = lines.indexOf(`\n${endOfRows}\n`);
  return at < 0 ? -1 : at + 1;
}
