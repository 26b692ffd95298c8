// @ts-check
import mammoth from "mammoth";
import { readHtml } from "./html.mjs";

const options = {
  styleMap: ["p[style-name='Title'] => h1:fresh"],
  includeEmbeddedStyleMap: false,
  externalFileAccess: false,
  // Skips images: they contain no text.
  convertImage: mammoth.images.imgElement(async () => ({ src: "" })),
};

/**
 * Reads a Word document via HTML: its headings, paragraphs, lists, tables and notes.
 * @param {import("../reader-work").ReaderWork["docx"]["given"]} given
 * @returns {Promise<import("../reader-work").ReaderWork["docx"]["read"]>}
 */
export async function readDocx({ bytes, enough }) {
  const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(bytes) }, options);
  return readHtml({ html: value, enough });
}
