import { pipeline, Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import { said } from "~/language/words";
import type { Section } from "~/passages/passages";
import { Refusal } from "../upload-error";

/** A passage of rows: as many as make about this many words, so that it is not cut again. */
const wordsEach = 90;
/** Longer ones come of a quotation mark that is never closed. */
const mostCharactersOfRow = 100_000;
const sampleCharacters = 20_000;
const bytesAtOnce = 32_768;

interface Row {
  /** As spreadsheets count: the header is row 1, and empty rows count. */
  number: number;
  cells: string[];
}

/**
 * Reads a table of values parted by commas, semicolons, tabs or bars. Every row becomes a sentence that says what is what
 * ("City: Berlin; People: 3,700,000."), a few of them a section that says where they stand ("Rows 10 to 14").
 * @param mostWords where to stop reading
 * @throws Refusal when it is no table
 */
export async function readTable(
  text: string,
  { mostWords, signal }: { mostWords: number; signal: AbortSignal },
): Promise<{ sections: Section[]; partial: boolean }> {
  const sections: Section[] = [];
  let names: string[] | undefined;
  let group: { row: Row; sentence: string }[] = [];
  let [wordsInGroup, wordsInAll] = [0, 0];
  const finish = () => {
    if (group.length > 0) sections.push(sectionOf(group));
    [group, wordsInGroup] = [[], 0];
  };
  for await (const row of rowsOf(text, signal)) {
    if (!names) {
      names = namesFrom(row.cells);
      if (!isAllNumbers(row.cells)) continue;
    }
    const sentence = sentenceOf(row.cells, names);
    const words = sentence.match(/\S{1,20}/gu)?.length ?? 0;
    if (wordsInGroup + words > wordsEach) finish();
    group.push({ row, sentence });
    wordsInGroup += words;
    wordsInAll += words;
    if (wordsInAll > mostWords) {
      finish();
      return { sections, partial: true };
    }
  }
  finish();
  return { sections, partial: false };
}

/** Yields the rows that are not empty. */
async function* rowsOf(text: string, signal: AbortSignal): AsyncGenerator<Row> {
  const parser = parse({
    delimiter: delimiterOf(text.slice(0, sampleCharacters)),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: mostCharactersOfRow,
  });
  // Errors reach the parser, and by it the loop below.
  const records: AsyncIterable<string[]> = pipeline(Readable.from(portionsOf(text, signal)), parser, () => {});
  let number = 0;
  try {
    for await (const record of records) {
      number++;
      const cells = record.map((cell) => cell.replace(/\s+/g, " ").trim());
      if (cells.some((cell) => cell !== "")) yield { number, cells };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const n = Number(error.records) + 1;
    const says = (name: string) =>
      said("“{name}” can't be read as a table: something is wrong in row {n}, perhaps a quotation mark.", { name, n });
    throw new Refusal("unreadable", says, { cause: error });
  }
}

/** The parser reads in one go what it is given at once: so it is given a little, and others run in between. */
async function* portionsOf(text: string, signal: AbortSignal): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let from = 0; from < bytes.length; from += bytesAtOnce) {
    yield bytes.subarray(from, from + bytesAtOnce);
    await setImmediate(undefined, { signal });
  }
}

const delimiters = [",", ";", "\t", "|"];

/** The one that the header has, and the rows have as often; what stands in quotation marks doesn't count. */
function delimiterOf(sample: string): string {
  const lines = sample
    .replace(/"[^"]*"/g, "")
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== "")
    .slice(0, 20);
  const scores = delimiters.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1);
    const median = [...counts].sort((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;
    return Math.min(counts[0] ?? 0, median);
  });
  return delimiters[scores.indexOf(Math.max(...scores))] ?? ",";
}

/** A table without a header has numbers in its first row too, and its columns no names. */
function namesFrom(first: string[]): string[] {
  return isAllNumbers(first) ? [] : first.map((name) => withoutEnd(name, " :;."));
}

function isAllNumbers(cells: string[]): boolean {
  return cells.every((cell) => /^[-+]?[\d.,\s%]*$/.test(cell));
}

function sentenceOf(cells: string[], names: string[]): string {
  const parts = cells.flatMap((cell, index) =>
    cell === "" ? [] : [`${names[index] || `Column ${index + 1}`}: ${cell}`],
  );
  return `${withoutEnd(parts.join("; "), ".;")}.`;
}

/** A regular expression would take time by the square of a long row of stops. */
function withoutEnd(text: string, marks: string): string {
  let end = text.length;
  while (end > 0 && marks.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

function sectionOf(group: { row: Row; sentence: string }[]): Section {
  const [first, last] = [group[0]?.row.number, group.at(-1)?.row.number];
  const heading = first === last ? `Row ${first}` : `Rows ${first} to ${last}`;
  return { heading, anchor: null, text: group.map(({ sentence }) => sentence).join("\n") };
}
