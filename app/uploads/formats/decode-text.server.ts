import { isUtf8 } from "node:buffer";
import { decodeAs } from "~/text/decode";

/**
 * Decodes a text file: by its byte order mark, else as UTF-8, else in the encoding that an HTML page declares,
 * else as windows-1252, the encoding of most legacy text files.
 * @returns null when the bytes are not text
 */
export function decodeText(bytes: Uint8Array): string | null {
  const encoding = encodingByMark(bytes);
  // Checked early, because most binary files are full of these.
  if (!encoding && bytes.includes(0)) return null;
  const text = decodeAs(bytes, encoding ?? guessEncoding(bytes));
  return looksBinary(text) ? null : text;
}

function encodingByMark(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return undefined;
}

function guessEncoding(bytes: Uint8Array): string {
  return isMostlyUtf8(bytes) ? "utf-8" : (declaredEncoding(bytes) ?? "windows-1252");
}

/** A truncated or invalid byte is no reason to try another encoding: check whether letters outnumber errors. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  if (isUtf8(bytes)) return true;
  const text = new TextDecoder("utf-8").decode(bytes);
  let faults = 0;
  let letters = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === 0xfffd) faults++;
    else if (code > 0x7f) letters++;
  }
  return letters > faults;
}

/** HTML requires the declaration within the first 1,024 bytes. */
function declaredEncoding(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder("windows-1252").decode(bytes.subarray(0, 1024));
  const label = /<meta\b[^>]*\bcharset\s*=\s*["']?([\w-]+)/i.exec(head)?.[1];
  try {
    return label && new TextDecoder(label).encoding;
  } catch {
    // Ignore an unknown encoding.
    return undefined;
  }
}

/** Except tab to carriage return, the DOS end-of-file mark, escape and NEL. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const control = /[\u0001-\u0008\u000e-\u0019\u001c-\u001f\u007f-\u0084\u0086-\u009f]/g;

/** Text contains no NUL, and almost no control characters except white space and escapes. */
function looksBinary(text: string): boolean {
  if (text.includes("\0")) return true;
  const mostControls = text.length / 1000;
  let controls = 0;
  for (const _ of text.matchAll(control)) if (++controls > mostControls) return true;
  return false;
}
