import { promisify } from "node:util";
import { crc32, inflateRaw } from "node:zlib";

const inflate = promisify(inflateRaw);

/** A file in an archive, from the central directory. */
interface Entry {
  name: string;
  isEncrypted: boolean;
  method: number;
  crc: number;
  compressedSize: number;
  /** As declared; the actual output is measured. */
  size: number;
  headerAt: number;
}

export class ZipError extends Error {
  override name = "ZipError";
  constructor(readonly reason: "damaged" | "encrypted" | "too_large") {
    super(`The archive is ${reason}`);
  }
}

/**
 * Unpacks the wanted files of an archive. Sizes are checked before unpacking, and again against the actual output, so
 * that no archive unpacks to more than `mostBytes`.
 * Format: PKWARE, APPNOTE.TXT 6.3, sections 4.3 to 4.5; without ZIP64, which Word does not use below 4 GB.
 * @throws ZipError
 */
export async function unzip(
  archive: Buffer,
  { isWanted, mostBytes }: { isWanted: (name: string) => boolean; mostBytes: number },
): Promise<Map<string, Buffer>> {
  const entries = readDirectory(archive).filter(({ name }) => isWanted(name));
  if (entries.some(({ isEncrypted }) => isEncrypted)) throw new ZipError("encrypted");
  if (entries.reduce((sum, { size }) => sum + size, 0) > mostBytes) throw new ZipError("too_large");
  const files = new Map<string, Buffer>();
  let left = mostBytes;
  for (const entry of entries) {
    const content = await unpack(archive, entry, left);
    left -= content.length;
    files.set(entry.name, content);
  }
  return files;
}

/** Packs files without compressing them. */
export function zipStored(files: Map<string, Buffer>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of files) {
    const about = fileHeader(name, content);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), about, Buffer.from(name)]);
    parts.push(local, content);
    directory.push(
      Buffer.from("PK\x01\x02\x14\0", "latin1"),
      about,
      words16(0, 0, 0),
      words32(0, at),
      Buffer.from(name),
    );
    at += local.length + content.length;
  }
  const list = Buffer.concat(directory);
  const end = [Buffer.from("PK\x05\x06"), words16(0, 0, files.size, files.size), words32(list.length, at), words16(0)];
  return Buffer.concat([...parts, list, ...end]);
}

/** Fields shared by the local header and the directory entry: UTF-8 name, stored, dated 1 January 1980. */
function fileHeader(name: string, content: Buffer): Buffer {
  return Buffer.concat([
    words16(20, 0x0800, 0, 0, 0x21),
    words32(crc32(content), content.length, content.length),
    words16(Buffer.byteLength(name), 0),
  ]);
}

function words16(...values: number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) buffer.writeUInt16LE(value, index * 2);
  return buffer;
}

function words32(...values: number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) buffer.writeUInt32LE(value, index * 4);
  return buffer;
}

/** The end record is 22 bytes plus a comment of at most 65,535. */
const longestEnd = 22 + 65_535;

function readDirectory(archive: Buffer): Entry[] {
  const from = Math.max(0, archive.length - longestEnd);
  const end = archive.lastIndexOf("PK\x05\x06", undefined, "latin1");
  if (end < from || end + 22 > archive.length) throw new ZipError("damaged");
  const count = archive.readUInt16LE(end + 10);
  const entries: Entry[] = [];
  let at = archive.readUInt32LE(end + 16);
  for (let index = 0; index < count; index++) {
    if (at + 46 > archive.length || archive.readUInt32LE(at) !== 0x02014b50) throw new ZipError("damaged");
    const nameLength = archive.readUInt16LE(at + 28);
    entries.push({
      name: archive.toString("utf8", at + 46, at + 46 + nameLength),
      isEncrypted: (archive.readUInt16LE(at + 8) & 1) === 1,
      method: archive.readUInt16LE(at + 10),
      crc: archive.readUInt32LE(at + 16),
      compressedSize: archive.readUInt32LE(at + 20),
      size: archive.readUInt32LE(at + 24),
      headerAt: archive.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return entries;
}

async function unpack(archive: Buffer, entry: Entry, mostBytes: number): Promise<Buffer> {
  const { headerAt, compressedSize, method } = entry;
  if (headerAt + 30 > archive.length || archive.readUInt32LE(headerAt) !== 0x04034b50) throw new ZipError("damaged");
  const dataAt = headerAt + 30 + archive.readUInt16LE(headerAt + 26) + archive.readUInt16LE(headerAt + 28);
  if (dataAt + compressedSize > archive.length) throw new ZipError("damaged");
  const data = archive.subarray(dataAt, dataAt + compressedSize);
  const content = method === 0 ? data : await inflated(data, method, mostBytes);
  if (content.length > mostBytes) throw new ZipError("too_large");
  if (crc32(content) !== entry.crc) throw new ZipError("damaged");
  return content;
}

async function inflated(data: Buffer, method: number, mostBytes: number): Promise<Buffer> {
  if (method !== 8) throw new ZipError("damaged");
  try {
    return await inflate(data, { maxOutputLength: Math.max(1, mostBytes) });
  } catch (error) {
    const isTooLarge = error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
    throw new ZipError(isTooLarge ? "too_large" : "damaged");
  }
}
