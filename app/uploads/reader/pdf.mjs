// @ts-check
import { getDocumentProxy } from "unpdf";

/** Reads only the text layer: runs no scripts, draws no fonts or images, loads nothing. */
const options = {
  verbosity: 0,
  isEvalSupported: false,
  enableXfa: false,
  useWasm: false,
  useWorkerFetch: false,
  useSystemFonts: true,
  disableFontFace: true,
  disableRange: true,
  disableStream: true,
  disableAutoFetch: true,
  isOffscreenCanvasSupported: false,
  isImageDecoderSupported: false,
};

/**
 * Reads a PDF page by page, until it has enough or runs out of time.
 * @param {import("../reader-work").ReaderWork["pdf"]["given"]} given
 * @returns {Promise<import("../reader-work").ReaderWork["pdf"]["read"]>}
 * @throws PDF.js's errors, such as a PasswordException for a document that needs its password
 */
export async function readPdf({ bytes, enough, stopAfterMs }) {
  const stopAt = performance.now() + stopAfterMs;
  const pdf = await getDocumentProxy(bytes, options);
  /** @type {import("../reader-work").PdfPage[]} */
  const pages = [];
  let [pagesRead, words] = [0, 0];
  let damage;
  for (let number = 1; number <= pdf.numPages; number++) {
    if (words > enough.words || pages.length > enough.sections) break;
    if (number > 1 && performance.now() > stopAt) break;
    try {
      const lines = await readPage(pdf, number);
      pagesRead++;
      if (lines.length > 0) pages.push({ number, lines });
      words += lines.reduce((count, { text }) => count + (text.match(/\S{1,20}/gu)?.length ?? 0), 0);
    } catch (error) {
      damage = error;
    }
  }
  if (pagesRead === 0) throw damage ?? new Error("No page");
  return { pages, partial: pagesRead < pdf.numPages };
}

/**
 * @param {Awaited<ReturnType<typeof getDocumentProxy>>} pdf
 * @param {number} number from 1
 */
async function readPage(pdf, number) {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  page.cleanup();
  const lines = [];
  let line = { text: "", y: 0, size: 0 };
  for (const item of items) {
    if (!("str" in item)) continue;
    if (item.str.trim() !== "") {
      if (line.text.trim() === "") line.y = item.transform[5];
      line.size = Math.max(line.size, item.height);
    }
    line.text += item.str;
    if (!item.hasEOL) continue;
    lines.push(line);
    line = { text: "", y: 0, size: 0 };
  }
  return [...lines, line].filter(({ text }) => text.trim() !== "");
}
