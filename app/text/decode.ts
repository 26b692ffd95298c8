/** The bytes 0x80 to 0x9f in windows-1252, by the table of the WHATWG's Encoding Standard. */
const upperControls = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/**
 * Decodes bytes in an encoding, by any of its labels in the Encoding Standard; one that nobody knows counts as UTF-8.
 * Node 20 decodes windows-1252 as ISO 8859-1, without quotation marks and dashes (nodejs/node#56542): that is mended here.
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
