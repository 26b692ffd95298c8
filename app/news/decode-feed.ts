import { decodeAs } from "~/text/decode";

/**
 * Decodes a feed: by its byte order mark, else the header's charset, else its XML declaration, else UTF-8 (RFC 7303, 3;
 * XML 1.0, appendix F).
 */
export function decodeFeed(bytes: Uint8Array, contentType: string): string {
  const named = /charset=["']?([\w.:-]+)/i.exec(contentType)?.[1];
  return decodeAs(bytes, markOf(bytes) ?? named ?? declaredIn(bytes) ?? "utf-8");
}

function markOf([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return null;
}

/** UTF-16 without a byte order mark is recognised by the NUL next to its "<". */
function declaredIn(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0x3c && bytes[1] === 0) return "utf-16le";
  if (bytes[0] === 0 && bytes[1] === 0x3c) return "utf-16be";
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 200)).toString("latin1");
  return /^\s*<\?xml[^>]*\bencoding=["']([\w.:-]+)/i.exec(head)?.[1];
}
