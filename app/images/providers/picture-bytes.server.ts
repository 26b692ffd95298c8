import { fileTypeFromBuffer } from "file-type";
import type { PaintedPicture } from "./painter";

/** Per picture, in bytes. */
export const largestPicture = 10 * 1024 * 1024;
const mostPixelsASide = 8192;

/**
 * Detects a picture's type from its bytes, whatever its sender claims.
 * @returns null unless it is a PNG, JPEG or WebP with an intact header and a plausible size
 */
export async function readPicture(bytes: Buffer): Promise<PaintedPicture | null> {
  if (bytes.length === 0 || bytes.length > largestPicture) return null;
  const type = await fileTypeFromBuffer(bytes);
  const reader = type && readers[type.mime];
  const size = reader ? safely(() => reader(bytes)) : null;
  if (!type || !size?.every((side) => side > 0 && side <= mostPixelsASide)) return null;
  return { bytes, mediaType: type.mime as PaintedPicture["mediaType"], width: size[0], height: size[1] };
}

type Size = [width: number, height: number];

const readers: Record<string, (bytes: Buffer) => Size | null> = {
  "image/png": (bytes) => [bytes.readUInt32BE(16), bytes.readUInt32BE(20)],
  "image/jpeg": jpegSize,
  "image/webp": webpSize,
};

/** A truncated header makes the reader run past the end. */
function safely(read: () => Size | null): Size | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** From the first frame header (ITU T.81, B.2.2), skipping the segments before it. */
function jpegSize(bytes: Buffer): Size | null {
  for (let at = 2; bytes.readUInt8(at) === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
  }
  return null;
}

/** RFC 9649: extended, lossless and lossy files store their size in three different places. */
function webpSize(bytes: Buffer): Size | null {
  const kind = bytes.toString("latin1", 12, 16);
  if (kind === "VP8X") return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
  if (kind === "VP8 ") return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff];
  if (kind !== "VP8L") return null;
  const bits = bytes.readUInt32LE(21);
  return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
}
