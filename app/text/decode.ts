/** The bytes 0x80 to 0x9f in windows-1252, from the WHATWG's Encoding Standard. */
const upperControls = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/**
 * Decodes bytes by any encoding label of the Encoding Standard; an unknown label is treated as UTF-8.
 * Fixes windows-1252 on Node 20, which decodes it as ISO 8859-1, without quotation marks and dashes
 * (nodejs/node#56542).
 */
export function decodeAs(bytes: Uint8Array, label: string): string {
  const decoder = decoderFor(label);
  if (decoder.encoding !== "windows-1252") return decoder.decode(bytes);
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
  return text.replace(/[\u0080-\u009f]/g, (control) => upperControls[control.charCodeAt(0) - 0x80] ?? control);
}

function decoderFor(label: string): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
}
