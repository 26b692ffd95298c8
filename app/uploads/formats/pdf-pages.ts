import type { Section } from "~/passages/passages";
import type { PdfLine, PdfPage } from "../reader-work";
import { joinWrappedLines } from "./paragraphs";

/** A gap larger than this multiple of the page's usual line step starts a new paragraph. */
const widestStep = 1.3;
/** A larger difference in size separates a heading from its text. */
const likeSize = 0.1;

/** In lines: shorter pages have no running heads, and no line to spare. */
const shortestWithHead = 8;
/** Below half, because left and right pages may have different heads. */
const shareOfPages = 0.4;
const longestHead = 200;

/** Makes each page a section: its paragraphs under the heading "Page 3", without the lines that most pages repeat. */
export function readPages(pages: PdfPage[]): Section[] {
  return withoutRepeatedLines(pages).map(({ number, lines }) => {
    const text = stretchesOf(lines).flatMap((stretch) => joinWrappedLines(stretch.map((line) => line.text)));
    return { heading: `Page ${number}`, anchor: null, text: text.join("\n") };
  });
}

/** Removes running heads, feet and page numbers, but keeps the first one containing words: it is often the title. */
function withoutRepeatedLines(pages: PdfPage[]): PdfPage[] {
  const repeated = repeatedPatterns(pages);
  const seen = new Set<string>();
  const isRepetition = (line: PdfLine, page: number) => {
    const pattern = patternsOf(line, page).find((candidate) => repeated.has(candidate));
    if (pattern === undefined) return false;
    const isFirst = !seen.has(pattern) && /\p{L}{3}/u.test(pattern);
    seen.add(pattern);
    return !isFirst;
  };
  return pages.map(({ number, lines }) => ({
    number,
    lines: lines.filter((line, index) => !(isOutermost(index, lines) && isRepetition(line, number))),
  }));
}

/** The first and last lines that many pages share. */
function repeatedPatterns(pages: PdfPage[]): Set<string> {
  const counts = new Map<string, number>();
  for (const { number, lines } of pages) {
    const outermost = lines.filter((_, index) => isOutermost(index, lines));
    const patterns = outermost.flatMap((line) => patternsOf(line, number));
    for (const pattern of new Set(patterns)) counts.set(pattern, (counts.get(pattern) ?? 0) + 1);
  }
  const often = Math.max(3, pages.length * shareOfPages);
  return new Set([...counts].filter(([, count]) => count >= often).map(([pattern]) => pattern));
}

function isOutermost(index: number, lines: PdfLine[]): boolean {
  return lines.length >= shortestWithHead && (index < 2 || index >= lines.length - 2);
}

/** The line, and variants with each number relative to the page's: "- 7 -" on page 3 is "- #4 -". */
function patternsOf({ text }: PdfLine, page: number): string[] {
  if (text.length > longestHead) return [];
  const line = text.trim().replace(/\s+/g, " ");
  const numbers = [...line.matchAll(/\d{1,4}/g)];
  const relative = numbers.map(
    ({ 0: digits, index }) => `${line.slice(0, index)}#${Number(digits) - page}${line.slice(index + digits.length)}`,
  );
  return [line, ...relative];
}

/** Consecutive lines at the page's usual step and in one size. */
function stretchesOf(lines: PdfLine[]): PdfLine[][] {
  const step = usualStep(lines);
  const stretches: PdfLine[][] = [];
  let before: PdfLine | undefined;
  for (const line of lines) {
    if (before && goesOn(before, line, step)) stretches.at(-1)?.push(line);
    else stretches.push([line]);
    before = line;
  }
  return stretches;
}

function goesOn(before: PdfLine, line: PdfLine, step: number): boolean {
  const gap = before.y - line.y;
  const sizes = [before.size, line.size];
  return (
    gap > 0 && gap <= step * widestStep && Math.max(...sizes) - Math.min(...sizes) <= likeSize * Math.max(...sizes)
  );
}

/** The median distance between lines, in points. */
function usualStep(lines: PdfLine[]): number {
  const gaps = lines.map((line, index) => (lines[index - 1]?.y ?? line.y) - line.y).filter((gap) => gap > 0);
  return gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
}
