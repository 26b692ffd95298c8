import type { Section } from "~/passages/passages";
import { piecesOf } from "~/text/pieces";
import { joinWrappedLines } from "./paragraphs";

const lineBreak = /\r\n?|[\n\v\f\u0085\u2028\u2029]/;
const charactersOfSection = 10_000;

/**
 * Reads plain text: blank lines separate paragraphs, and lines wrapped at a column are joined. Yields sections of a few
 * pages, so that a long text need not be read to its end.
 */
export function* readPlainText(text: string): Generator<Section> {
  for (const pages of piecesOf(text, charactersOfSection, ["\n\n", "\r\n\r\n", "\n", "\r", " "])) {
    const paragraphs = paragraphsOf(pages.split(lineBreak));
    yield { heading: "", anchor: null, text: paragraphs.flatMap(joinWrappedLines).join("\n") };
  }
}

function paragraphsOf(lines: string[]): string[][] {
  const paragraphs: string[][] = [[]];
  for (const line of lines) {
    if (line.trim() === "") paragraphs.push([]);
    else paragraphs.at(-1)?.push(line);
  }
  return paragraphs;
}
