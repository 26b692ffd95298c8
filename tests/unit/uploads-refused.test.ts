import { createServer } from "node:net";
import { expect, test } from "vitest";
import { largestUploadBytes, readUpload, UploadError } from "~/uploads/read-upload.server";
import { docxFile, docxParts, paragraph, zipFile } from "./fixtures/docx-file";
import { pdfFile } from "./fixtures/pdf-file";

// Each file is parsed in a child process, which is slow on a busy machine.
const limitMs = 50_000;
const { signal } = new AbortController();
const read = (name: string, content: string | Uint8Array, ms = limitMs) =>
  readUpload({ name, bytes: typeof content === "string" ? Buffer.from(content) : content }, { signal, limitMs: ms });

async function refusal(name: string, content: string | Uint8Array, ms = limitMs) {
  const error = await read(name, content, ms).catch((thrown: unknown) => thrown);
  if (!(error instanceof UploadError)) throw new Error("It was not refused", { cause: error });
  return { code: error.code, message: error.message };
}

const manyWords = paragraph("The lamp is lit at six. ".repeat(100)).repeat(30_000);
const picture = Buffer.from("89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489", "hex");
const program = Buffer.concat([Buffer.from("MZ\x90\0\x03\0\0\0\x04\0", "latin1"), Buffer.alloc(500)]);
const compoundFile = (entry: string) =>
  Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(600), Buffer.from(entry, "utf16le")]);
const spreadsheet = zipFile([
  {
    name: "[Content_Types].xml",
    content:
      '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
  },
  { name: "xl/workbook.xml", content: "<workbook/>" },
]);

test.each([
  ["too_large", "a.txt", Buffer.alloc(largestUploadBytes + 1, "a"), /larger than 10 MB/],
  ["empty", "a.txt", "", /is empty/],
  ["empty", "a.txt", " \n\t\ufeff\n", /no text/],
  ["empty", "a.csv", "City,People\n,\n", /no text/],
  ["empty", "a.html", "<html><script>alert(1)</script></html>", /no text/],
  ["empty", "a.docx", docxFile(paragraph(" ")), /no text/],
  ["empty", "scan.pdf", pdfFile([[""], [""]]), /text recognition/],
  ["wrong_type", "report.pdf", program, /an EXE file/],
  ["wrong_type", "table.csv", picture, /a PNG file/],
  ["wrong_type", "text.txt", Buffer.from("0001020304050607ff", "hex"), /not a kind of file/],
  ["wrong_type", "text.txt", Buffer.concat([Buffer.from("Words, then "), Buffer.from([0, 1, 2])]), /not a kind/],
  ["wrong_type", "letter.txt", "{\\rtf1\\ansi Words.}", /an RTF file/],
  ["wrong_type", "data.txt", '<?xml version="1.0"?><data>Words.</data>', /an XML file/],
  ["wrong_type", "sums.docx", spreadsheet, /an XLSX file/],
  ["wrong_type", "things.docx", zipFile([{ name: "a.txt", content: "Words." }]), /a ZIP file/],
  ["wrong_type", "old.doc", compoundFile("WordDocument"), /old kind.*DOCX/],
  ["encrypted", "a.docx", compoundFile("EncryptedPackage"), /password/],
  ["encrypted", "a.pdf", pdfFile([["Secret."]], { protect: "user" }), /password/],
  ["encrypted", "a.docx", zipFile(docxParts("").map((part) => ({ ...part, isEncrypted: true }))), /password/],
  ["unreadable", "a.pdf", pdfFile([["Words."]]).subarray(0, 300), /damaged/],
  ["unreadable", "a.pdf", Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(2000, 0xfe)]), /damaged/],
  ["unreadable", "a.docx", docxFile(paragraph("Words.")).subarray(0, 900), /damaged/],
  ["unreadable", "a.docx", docxFile("<w:p><w:r>"), /damaged/],
  ["unreadable", "a.csv", `City,People\nBerlin,"3,700,000\n${"Paris,2\n".repeat(20)}`, /row 2/],
])("%s: %s", async (code, name, content, message) => {
  const refused = await refusal(name, content);
  expect(refused.code).toBe(code);
  expect(refused.message).toMatch(message);
  expect(refused.message.startsWith(`“${name}” `)).toBe(true);
});

test("an archive that declares too large a size is not unpacked", async () => {
  expect(await refusal("a.docx", docxFile(manyWords))).toMatchObject({ code: "too_large" });
});

test("a text that takes too long to parse is refused", async () => {
  // The parser would take two minutes for this nested emphasis.
  expect(await refusal("a.md", "_a*".repeat(30_000), 500)).toMatchObject({
    code: "unreadable",
    message: expect.stringMatching(/too intricate/),
  });
});

test("a text without sentence ends can still be read", async () => {
  expect((await read("a.txt", "Dr. ".repeat(100_000))).passages.length).toBeGreaterThan(100);
});

test("disconnecting ends the reading", async () => {
  const leaving = new AbortController();
  const reading = readUpload({ name: "a.md", bytes: Buffer.from("_a*".repeat(30_000)) }, { signal: leaving.signal });
  leaving.abort(new Error("gone"));
  await expect(reading).rejects.toThrow("gone");
});

test("nothing that a file refers to is fetched or run", async () => {
  const callers: string[] = [];
  const server = createServer((socket) => {
    callers.push(String(socket.remotePort));
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const there = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/x`;
  const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const linked = docxParts(
    `${paragraph("Words.")}<w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip r:link="r9"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`,
  ).map((part) =>
    part.name === "word/_rels/document.xml.rels"
      ? {
          ...part,
          content: String(part.content).replace(
            "</Relationships>",
            `<Relationship Id="r9" Type="${relations}/image" Target="${there}" TargetMode="External"/></Relationships>`,
          ),
        }
      : part,
  );
  const catalog = `/OpenAction << /S /JavaScript /JS (app.launchURL\\("${there}"\\)) >> /AA << /WC << /S /URI /URI (${there}) >> >>`;
  const files: [string, string | Uint8Array][] = [
    ["a.pdf", pdfFile([["Words."]], { catalog })],
    ["a.docx", zipFile(linked)],
    [
      "a.html",
      `<html><base href="${there}"><link rel=stylesheet href="${there}"><script src="${there}"></script><script>fetch("${there}")</script><img src="${there}" onerror="fetch('${there}')"><iframe src="${there}"></iframe><p>Words.`,
    ],
    ["a.md", `![x](${there})\n\n<img src="${there}">\n\nWords.`],
  ];
  for (const [name, content] of files) expect((await read(name, content)).passages[0]?.text).toMatch(/Words\.$/);
  await new Promise((resolve) => server.close(resolve));
  expect(callers).toEqual([]);
});
