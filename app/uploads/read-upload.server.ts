import { DeadlineError, withDeadline } from "~/http/deadline";
import { said } from "~/language/words";
import { cutGently } from "~/passages/cut-gently.server";
import type { Section } from "~/passages/passages";
import type { Passage } from "~/passages/source";
import { displayName } from "./file-name";
import { readPages } from "./formats/pdf-pages";
import { readPlainText } from "./formats/plain-text";
import { readTable } from "./formats/table.server";
import { tellKind } from "./formats/tell-kind.server";
import { readWord } from "./formats/word.server";
import { ReaderError, readApart } from "./reader.server";
import { damaged, protectedByPassword, Refusal, tooIntricate, UploadError } from "./upload-error";

export { UploadError, type UploadErrorCode } from "./upload-error";

/** 10 MiB, which covers every definition of 10 MB. */
export const largestUploadBytes = 10 * 1024 * 1024;

const mostPassages = 2_000;
/** More than this fills all passages: a section makes at least one, and a passage has at most 120 words. */
const enough = { words: mostPassages * 120, sections: mostPassages };
/** How long a file may take to read. */
export const timeLimitMs = 15_000;

export interface Upload {
  /** The file's name, safe to show. */
  name: string;
  kind: "pdf" | "text" | "markdown" | "html" | "docx" | "csv";
  /** In reading order; `heading` is the place in the file: "Page 3", "Rows 10 to 14", or the section's own heading. */
  passages: Passage[];
  /** Whether part of the file was left out because it is too long or damaged. */
  truncated: boolean;
}

/**
 * Reads a file into passages, in memory only. Its type is detected by its content. Visitors' files are read through
 * `readInTurn`, which limits how many there are.
 * @param options.limitMs time limit in milliseconds; a PDF that takes longer is read as far as possible
 * @throws UploadError with a message for the visitor; the signal's reason
 */
export async function readUpload(
  file: { name: string; bytes: Uint8Array },
  { signal, limitMs = timeLimitMs }: { signal: AbortSignal; limitMs?: number },
): Promise<Upload> {
  const name = displayName(file.name);
  try {
    if (file.bytes.length > largestUploadBytes) throw new Refusal("too_large", tooLarge);
    if (file.bytes.length === 0) throw new Refusal("empty", isEmpty);
    return await withDeadline(limitMs, signal, (inner) => readAll(name, file.bytes, { signal: inner, limitMs }));
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    const refusal = refusalFor(error);
    if (!refusal) throw error;
    throw new UploadError(refusal.code, refusal.says(name), { cause: error, isExhausting: refusal === exhausting });
  }
}

interface Limits {
  signal: AbortSignal;
  limitMs: number;
}

async function readAll(name: string, bytes: Uint8Array, limits: Limits): Promise<Upload> {
  const { kind, sections, partial } = await readSections(name, bytes, limits);
  const cut = await cutGently(sections, { mostPassages, signal: limits.signal });
  if (cut.passages.length === 0) throw refusalOfEmpty(kind);
  return { name, kind, passages: cut.passages, truncated: partial || cut.partial };
}

interface Reading {
  kind: Upload["kind"];
  sections: Iterable<Section>;
  partial: boolean;
}

async function readSections(name: string, bytes: Uint8Array, { signal, limitMs }: Limits): Promise<Reading> {
  const file = await tellKind(name, bytes);
  const { kind } = file;
  switch (kind) {
    case "pdf": {
      const given = { bytes: new Uint8Array(bytes), enough, stopAfterMs: limitMs * (2 / 3) };
      const { pages, partial } = await readApart("pdf", given, { signal });
      return { kind, sections: readPages(pages), partial };
    }
    case "package":
      return { kind: "docx", ...(await readWord(name, bytes, { enough, signal })) };
    case "html":
      return { kind, ...(await readApart("html", { html: file.text, enough }, { signal })) };
    case "markdown":
      return { kind, ...(await readApart("markdown", { markdown: file.text, enough }, { signal })) };
    case "csv":
      return { kind, ...(await readTable(file.text, { mostWords: enough.words, signal })) };
    case "text":
      return { kind, sections: readPlainText(file.text), partial: false };
  }
}

function refusalOfEmpty(kind: Upload["kind"]): Refusal {
  return new Refusal("empty", (name) =>
    said(
      kind === "pdf"
        ? "“{name}” has no text in it: its pages seem to be pictures, like those of a scan. Please upload one with text, made by text recognition (OCR)."
        : "“{name}” has no text in it.",
      { name },
    ),
  );
}

/** What to report to the visitor; undefined when the fault is ours. */
function refusalFor(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (error instanceof DeadlineError) return exhausting;
  if (!(error instanceof ReaderError)) return undefined;
  if (error.reason === "PasswordException") return new Refusal("encrypted", protectedByPassword);
  return error.isOverload ? exhausting : new Refusal("unreadable", damaged);
}

// With the file's name quoted, these match sentences that the form also uses.
const tooLarge = (name: string) => said("{name} is larger than 10 MB.", { name: `“${name}”` });
const isEmpty = (name: string) => said("{name} is empty.", { name: `“${name}”` });
const exhausting = new Refusal("unreadable", tooIntricate);
