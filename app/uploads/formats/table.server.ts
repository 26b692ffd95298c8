import { pipeline, Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import { said } from "~/language/words";
import type { Section } from "~/passages/passages";
import { Refusal } from "../upload-error";

/** Rows are grouped into passages of about this many words, so that they are not cut again. */
const wordsEach = 90;
/** A longer row means an unclosed quotation mark. */
const mostCharactersOfRow = 100_000;
const sampleCharacters = 20_000;
/** A row of one letter takes 2 bytes and, with its sentence, 20 µs. */
const bytesAtOnce = 2_048;
const rowsAtOnce = 500;

interface Row {
  /** Numbered as in spreadsheets: the header is row 1, and empty rows count. */
  number: number;
  cells: string[];
}

/**
 * Reads values separated by commas, semicolons, tabs or bars. Every row becomes a sentence with its column names
 * ("City: Berlin; People: 3,700,000."), and a few rows a section that says where they are ("Rows 10 to 14").
 * @param mostWords where to stop
 * @throws Refusal when it is not a table
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

/** Yields the non-empty rows. */
async function* rowsOf(text: string, signal: AbortSignal): AsyncGenerator<Row> {
  const parser = parse({
    delimiter: delimiterOf(text.slice(0, sampleCharacters)),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: mostCharactersOfRow,
  });
  // Errors propagate to the parser, and through it to the loop below.
  const records: AsyncIterable<string[]> = pipeline(Readable.from(portionsOf(text, signal)), parser, () => {});
  let number = 0;
  try {
    for await (const record of records) {
      number++;
      // The stream hands over what it has parsed ahead without a pause.
      if (number % rowsAtOnce === 0) await setImmediate(undefined, { signal });
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

/** The parser processes each chunk synchronously, so feed it small chunks and yield in between. */
async function* portionsOf(text: string, signal: AbortSignal): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let from = 0; from < bytes.length; from += bytesAtOnce) {
    yield bytes.subarray(from, from + bytesAtOnce);
    await setImmediate(undefined, { signal });
  }
}

const delimiters = [",", ";", "\t", "|"];

/** The delimiter that the header contains as often as the other rows; text in quotation marks does not count. */
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

/** If the first row is all numbers, the table has no header and its columns no names. */
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

/** A regular expression would be quadratic on a long row of full stops. */
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
