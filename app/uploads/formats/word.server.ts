import { said } from "~/language/words";
import { extensionOf } from "../file-name";
import { readApart } from "../reader.server";
import type { Enough, MarkupText } from "../reader-work";
import { damaged, protectedByPassword, Refusal } from "../upload-error";
import { refusalByContent } from "./tell-kind.server";
import { unzip, ZipError, zipStored } from "./zip.server";

/** That much text fills thousands of pages; its XML is two to ten times as large. */
const mostUnpackedBytes = 50 * 1024 * 1024;

/**
 * Reads a Word document. Only its XML parts are unpacked, and repacked for the parsing library, so that it can't inflate
 * or read anything that was not measured.
 * @throws Refusal when it is not one, or can't be read
 */
export async function readWord(
  name: string,
  bytes: Uint8Array,
  { enough, signal }: { enough: Enough; signal: AbortSignal },
): Promise<MarkupText> {
  const parts = await unpackParts(name, bytes);
  const types = parts.get("[Content_Types].xml")?.toString("utf8") ?? "";
  // Documents and templates, also with macros (which are not among the parts read).
  if (!/wordprocessingml\.(?:document|template)\.main\+xml|ms-word\.(?:document|template)\.macroEnabled/i.test(types)) {
    throw await refusalByContent(bytes);
  }
  return readApart("docx", { bytes: zipStored(parts), enough }, { signal });
}

async function unpackParts(name: string, bytes: Uint8Array): Promise<Map<string, Buffer>> {
  try {
    const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    return await unzip(archive, { isWanted: isXml, mostBytes: mostUnpackedBytes });
  } catch (error) {
    if (!(error instanceof ZipError)) throw error;
    if (error.reason === "encrypted") throw new Refusal("encrypted", protectedByPassword, { cause: error });
    if (error.reason === "too_large") {
      throw new Refusal("too_large", tooMuchText, { cause: error });
    }
    throw await refusalOfDamaged(name, bytes, error);
  }
}

const tooMuchText = (name: string) =>
  said("“{name}” holds more text than we can read. Please upload a part of it.", { name });

function isXml(name: string): boolean {
  return /\.(?:xml|rels)$/i.test(name) && !/^(?:customXml|docProps|word\/(?:theme|glossary))\//i.test(name);
}

async function refusalOfDamaged(name: string, bytes: Uint8Array, cause: ZipError): Promise<Refusal> {
  const looksLikeWord = extensionOf(name) === "docx" || Buffer.from(bytes.subarray(0, 65_536)).includes("word/");
  return looksLikeWord ? new Refusal("unreadable", damaged, { cause }) : refusalByContent(bytes);
}
