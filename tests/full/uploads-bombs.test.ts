import { expect, test } from "vitest";
import { readUpload, UploadError } from "~/uploads/read-upload.server";
import { docxParts, paragraph, zipFile } from "../unit/fixtures/docx-file";
import { pdfBomb } from "../unit/fixtures/pdf-file";

/** Small files that unpack to gigabytes, or need them to be read: each exceeds a reader's memory limit. */

const limitMs = 120_000;
const { signal } = new AbortController();
const read = (name: string, content: string | Uint8Array) =>
  readUpload({ name, bytes: typeof content === "string" ? Buffer.from(content) : content }, { signal, limitMs });

async function refusal(name: string, content: string | Uint8Array) {
  const error = await read(name, content).catch((thrown: unknown) => thrown);
  if (!(error instanceof UploadError)) throw new Error("It was not refused", { cause: error });
  return { code: error.code, isExhausting: error.isExhausting };
}

const manyWords = paragraph("The lamp is lit at six. ".repeat(100)).repeat(30_000);

test("a package that unpacks to more than it declares is refused", async () => {
  const parts = docxParts(manyWords).map((part) => ({ ...part, claimedSize: 1000 }));
  expect(await refusal("a.docx", zipFile(parts))).toEqual({ code: "too_large", isExhausting: false });
});

test("a PDF that unpacks endlessly is refused before it fills the memory", async () => {
  expect(await refusal("a.pdf", pdfBomb(600))).toEqual({ code: "unreadable", isExhausting: true });
});

test("a document that needs too much memory is refused, and the server survives", async () => {
  const html = "<b>x</b>".repeat(1_000_000);
  expect(await refusal("a.html", html)).toEqual({ code: "unreadable", isExhausting: true });
  expect((await read("a.html", "<p>Words.")).passages).toHaveLength(1);
});
