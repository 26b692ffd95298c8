import { fileTypeFromBuffer } from "file-type";
import { said } from "~/language/words";
import { extensionOf } from "../file-name";
import { damaged, protectedByPassword, Refusal } from "../upload-error";
import { decodeText } from "./decode-text.server";

/** A file type detected by content. A Word document is only confirmed once its package is opened. */
export type Recognised =
  | { kind: "pdf" | "package"; bytes: Uint8Array }
  | { kind: "text" | "markdown" | "html" | "csv"; text: string };

/**
 * Detects a file's type by its content; only text formats, which have no signature, also use the extension.
 * @throws Refusal "wrong_type", or "encrypted" for a protected Office file
 */
export async function tellKind(name: string, bytes: Uint8Array): Promise<Recognised> {
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw refusalOfCompoundFile(bytes);
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return { kind: "package", bytes };
  const text = decodeText(bytes);
  if (isPdf(bytes, text)) return { kind: "pdf", bytes };
  if (text === null) throw await refusalByContent(bytes);
  if (/^\s*(?:\{\\rtf|%!PS|<\?xml(?!.{0,1000}<html[\s>]))/is.test(text.slice(0, 2000))) {
    throw await refusalByContent(bytes);
  }
  return { kind: kindOfText(text, extensionOf(name)), text };
}

/** Names the type of an unsupported file; "damaged" if the type is supported but the file can't be opened. */
export async function refusalByContent(bytes: Uint8Array): Promise<Refusal> {
  // The first part is enough to detect the type, and bounds the work.
  const type = await fileTypeFromBuffer(bytes.subarray(0, 65_536)).catch(() => undefined);
  const extension = type?.ext ?? "";
  if (extension === "docx") return new Refusal("unreadable", damaged);
  if (extension === "") return new Refusal("wrong_type", unknownKind);
  return new Refusal("wrong_type", (name) => otherKind(name, extension.toUpperCase()));
}

const unknownKind = (name: string) =>
  said(
    "“{name}” is not a kind of file that we can read. Please upload a PDF, Word (DOCX), text, Markdown, HTML or CSV file.",
    { name },
  );

const otherKind = (name: string, kind: string) =>
  said(
    takesAn(kind)
      ? "“{name}” is an {kind} file by its content. Please upload a PDF, Word (DOCX), text, Markdown, HTML or CSV file."
      : "“{name}” is a {kind} file by its content. Please upload a PDF, Word (DOCX), text, Markdown, HTML or CSV file.",
    { name, kind },
  );

/** Office's format before 2007. Encrypted newer documents are wrapped in one ([MS-OFFCRYPTO] 2.3.4.4). */
function refusalOfCompoundFile(bytes: Uint8Array): Refusal {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes("EncryptedPackage", 0, "utf16le")
    ? new Refusal("encrypted", protectedByPassword)
    : new Refusal("wrong_type", (name) =>
        said("“{name}” is an Office file of an old kind. Please save it as DOCX or PDF and upload that.", { name }),
      );
}

/** The header may start anywhere in the first 1,024 bytes (ISO 32000-1, annex H.3, note 13). */
function isPdf(bytes: Uint8Array, text: string | null): boolean {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 1024));
  return text === null ? head.includes("%PDF-") : /^(?:ï»¿)?\s*%PDF-\d/.test(head);
}

function kindOfText(text: string, extension: string): "text" | "markdown" | "html" | "csv" {
  const beginning = text.slice(0, 4000).replace(/<!--.*?-->/gs, "");
  if (/^\s*(?:<\?xml[^>]*>\s*)?<(?:!doctype\s+html|html)[\s>]/i.test(beginning)) return "html";
  if (["md", "markdown", "mdown", "mkd"].includes(extension)) return "markdown";
  if (["csv", "tsv"].includes(extension)) return "csv";
  return ["html", "htm", "xhtml"].includes(extension) && /<\w/.test(text) ? "html" : "text";
}

function startsWith(bytes: Uint8Array, signature: number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

function takesAn(name: string): boolean {
  return /^(?:[AEFHILMNORSX](?![AEIOU])|[AEIO])/.test(name);
}
