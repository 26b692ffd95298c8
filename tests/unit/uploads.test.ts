import { describe, expect, test } from "vitest";
import { largestUploadBytes, readUpload } from "~/uploads/read-upload.server";
import { readPdf } from "../../app/uploads/reader/pdf.mjs";
import { docxFile, paragraph, table } from "./fixtures/docx-file";
import { pdfFile } from "./fixtures/pdf-file";

// Each file is parsed in a child process, which is slow on a busy machine.
const limitMs = 50_000;
const { signal } = new AbortController();
const read = (name: string, content: string | Uint8Array) =>
  readUpload({ name, bytes: typeof content === "string" ? Buffer.from(content) : content }, { signal, limitMs });
const passagesOf = async (name: string, content: string | Uint8Array) =>
  (await read(name, content)).passages.map(({ heading, text }) => [heading, text]);

describe("a PDF", () => {
  test("is read page by page, with the page's number", async () => {
    const bytes = pdfFile([["The first page."], [""], ["The third page (of three)."]]);
    expect(await read("report.pdf", bytes)).toEqual({
      name: "report.pdf",
      kind: "pdf",
      passages: [
        { heading: "Page 1", text: "The first page.", anchor: null },
        { heading: "Page 3", text: "The third page (of three).", anchor: null },
      ],
      truncated: false,
    });
  });

  test("has its wrapped lines joined, its hyphens undone and its paragraphs kept apart", async () => {
    const lines = [
      "The lantern was carried down into the mines by men who had no other light,",
      "and it was hung where the air was bad: its flame told them to go. An invent-",
      "ion made it safe.",
      "",
      "A second paragraph.",
    ];
    expect(await passagesOf("a.pdf", pdfFile([lines]))).toEqual([
      [
        "Page 1",
        "The lantern was carried down into the mines by men who had no other light, and it was hung where the air was " +
          "bad: its flame told them to go. An invention made it safe.\n\nA second paragraph.",
      ],
    ]);
  });

  test("omits running heads and page numbers, except the first ones", async () => {
    const page = (number: number) => [
      "Lamps of the World",
      ...Array.from({ length: 10 }, (_, line) => `Lamp ${number * 10 + line} is here.`),
      `Page ${number + 6} of 90`,
    ];
    const { passages } = await read("a.pdf", pdfFile([1, 2, 3, 4].map(page)));
    const text = passages.map((passage) => passage.text).join("\n\n");
    expect(text.match(/Lamps of the World/g)).toHaveLength(1);
    expect(text.match(/^Page \d+ of 90$/gm)).toEqual(["Page 7 of 90"]);
    expect(text.match(/is here\./g)).toHaveLength(40);
  });

  test("with only an owner password can be read", async () => {
    const bytes = pdfFile([["Open to readers."]], { protect: "owner" });
    expect(await passagesOf("a.pdf", bytes)).toEqual([["Page 1", "Open to readers."]]);
  });

  test("with a damaged page is read up to it", async () => {
    const whole = pdfFile([["The first."], ["The second."], ["The third."]]).toString("latin1");
    const damaged = Buffer.from(whole.replace("6 0 obj\n<< ", "6 0 obj\n7   "), "latin1");
    const { passages, truncated } = await read("a.pdf", damaged);
    expect(passages).toEqual([{ heading: "Page 1", text: "The first.", anchor: null }]);
    expect(truncated).toBe(true);
  });

  test("that takes too long is read up to the time limit", async () => {
    const bytes = new Uint8Array(pdfFile([["One."], ["Two."]]));
    const enough = { words: 1000, sections: 1000 };
    const { pages, partial } = await readPdf({ bytes, enough, stopAfterMs: 0 });
    expect(pages.map(({ number }) => number)).toEqual([1]);
    expect(partial).toBe(true);
  });
});

describe("a Word document", () => {
  test("is read under its headings, a table row a line", async () => {
    const body = [
      paragraph("On Lanterns", "Title"),
      paragraph("A lantern &amp; its light."),
      paragraph("Sizes", "heading2"),
      table([
        ["Kind", "Height"],
        ["Storm lantern", "30 cm"],
      ]),
    ];
    const bytes = docxFile(body.join(""));
    expect(await passagesOf("a.docx", bytes)).toEqual([
      ["On Lanterns", "A lantern & its light."],
      ["Sizes", "Kind Height\n\nStorm lantern 30 cm"],
    ]);
    expect((await read("a.docx", bytes)).kind).toBe("docx");
  });

  test("of only headings is not empty", async () => {
    const bytes = docxFile(paragraph("Closed on Mondays", "heading1"));
    expect(await passagesOf("a.docx", bytes)).toEqual([["", "Closed on Mondays"]]);
  });

  test("may hold pictures of any size, which are not unpacked", async () => {
    const picture = { name: "word/media/image1.bmp", content: Buffer.alloc(64 * 1024 * 1024) };
    const bytes = docxFile(paragraph("Words beside a picture."), [picture]);
    expect(await passagesOf("a.docx", bytes)).toEqual([["", "Words beside a picture."]]);
  });
});

describe("a page of HTML", () => {
  test("is read in full, without page furniture or hidden text", async () => {
    const html = `<!doctype html><title>T</title><header>Site</header><nav>Menu</nav>
      <form><h1>Lamps <i>and</i> oil</h1><p>Oil&nbsp;burns.<sup><a href="#n1">[1]</a></sup></p><ul><li>Wick<li>Glass</ul>
      <table><tr><th>Kind<td><p>Storm</p></table><pre>one\n  two</pre></form>
      <script>alert("no")</script><style>p{}</style><p hidden>Hidden</p><footer>Imprint</footer>`;
    expect(await passagesOf("page.html", html)).toEqual([
      ["Lamps and oil", "Oil burns.\n\nWick\n\nGlass\n\nKind Storm\n\none\n\ntwo"],
    ]);
  });

  test("may declare its encoding", async () => {
    const html = Buffer.concat([
      Buffer.from('<html><meta charset="shift_jis"><p>'),
      Buffer.from([0x83, 0x89, 0x83, 0x93, 0x83, 0x76]),
    ]);
    expect(await passagesOf("page.htm", html)).toEqual([["", "ランプ"]]);
  });
});

describe("Markdown", () => {
  test("is read as rendered, without front matter", async () => {
    const markdown =
      "---\ntitle: T\n---\n\nA *lamp* with [oil](http://x.example).\n\n## Parts\n\n- wick\n- glass\n\n| a | b |\n|---|---|\n| 1 | 2 |\n";
    expect(await passagesOf("notes.md", markdown)).toEqual([
      ["", "A lamp with oil."],
      ["Parts", "wick\n\nglass\n\na b\n\n1 2"],
    ]);
  });

  test("if long is read in parts, seamlessly", async () => {
    const chapters = Array.from(
      { length: 800 },
      (_, index) =>
        `# Chapter ${index}\n\n${"It was dark. ".repeat(20)}\n\n\`\`\`\n# no heading\n\nend ${index}\n\`\`\``,
    );
    const { passages, truncated } = await read("book.markdown", chapters.join("\n\n"));
    expect(passages.map(({ heading }) => heading)).toEqual(chapters.map((_, index) => `Chapter ${index}`));
    expect(passages.every(({ text }, index) => text.endsWith(`end ${index}`))).toBe(true);
    expect(truncated).toBe(false);
  });
});

describe("plain text", () => {
  test("joins wrapped lines in paragraphs, but not in lists", async () => {
    const text =
      "A lantern is a light that can be carried about, and was\r\nonce the only one that people had at night.\r\n\r\n" +
      "You need:\r\n- a wick\r\n- some oil\r\n";
    expect(await passagesOf("a.txt", text)).toEqual([
      [
        "",
        "A lantern is a light that can be carried about, and was once the only one that people had at night.\n\n" +
          "You need:\n\n- a wick\n\n- some oil",
      ],
    ]);
  });

  const sentence = "Die Lampe brennt für immer – „hell“.";
  const windows1252 = Buffer.from(sentence.replace("–", "\x96").replace("„", "\x84").replace("“", "\x93"), "latin1");
  const utf16be = Buffer.from(`\ufeff${sentence}`, "utf16le").swap16();
  test.each([
    ["UTF-8", Buffer.from(sentence)],
    ["UTF-8 with a byte order mark", Buffer.from(`\ufeff${sentence}`)],
    ["UTF-16, little endian", Buffer.from(`\ufeff${sentence}`, "utf16le")],
    ["UTF-16, big endian", utf16be],
    ["windows-1252", windows1252],
  ])("is decoded: %s", async (_, bytes) => {
    expect(await passagesOf("a.txt", bytes)).toEqual([["", sentence]]);
  });

  test("in UTF-8 with an invalid byte stays UTF-8", async () => {
    const bytes = Buffer.concat([Buffer.from("Für Öl: "), Buffer.from([0xff]), Buffer.from(".")]);
    expect(await passagesOf("a.txt", bytes)).toEqual([["", "Für Öl: \ufffd."]]);
  });

  test("loses invisible and unstorable characters", async () => {
    expect(await passagesOf("a.txt", "lan\u00adtern\u200b\u001b light")).toEqual([["", "lantern light"]]);
  });

  test("of the maximum size is read up to the 2,000th passage", async () => {
    const bytes = Buffer.alloc(largestUploadBytes, "The lamp is lit at six and put out at ten in the evening.\n");
    const { passages, truncated } = await read("a.txt", bytes);
    expect(passages).toHaveLength(2000);
    expect(truncated).toBe(true);
  });
});

test.each([
  ["a.txt", "🏮".repeat(30_001)],
  ["a.txt", `.${"🏮".repeat(30_001)}`],
  ["a.csv", `A,B\n${"🏮,x🏮\n".repeat(10_000)}`],
])("no letter is cut in two (%s)", async (name, content) => {
  const { passages } = await read(name, content);
  const text = passages.map((passage) => passage.text).join("");
  expect(text).not.toContain("\ufffd");
  expect(text.match(/🏮/gu)).toHaveLength(content.match(/🏮/gu)?.length ?? 0);
});

test.each([
  ["a PDF", "notes.txt", pdfFile([["Words."]]), "pdf"],
  ["a Word document", "notes.pdf", docxFile(paragraph("Words.")), "docx"],
  ["HTML", "notes.txt", "<!DOCTYPE html>\n<p>Words.", "html"],
  ["HTML", "notes.pdf", "<!-- saved --><html><p>Words.", "html"],
  ["XHTML", "notes.md", '<?xml version="1.0"?>\n<!DOCTYPE html><html><p>Words.</p></html>', "html"],
  ["text", "notes.html", "Words.", "text"],
  ["text", "notes.pdf", "Words.", "text"],
  ["text", "notes", "BMW makes cars. Words.", "text"],
  ["a PDF after stray bytes", "a.pdf", Buffer.concat([Buffer.from("\0\0junk\n"), pdfFile([["Words."]])]), "pdf"],
])("%s is told by its content, whatever its name (%s)", async (_, name, content, kind) => {
  const upload = await read(name, content);
  expect(upload.kind).toBe(kind);
  expect(upload.passages[0]?.text).toMatch(/Words\.$/);
});
