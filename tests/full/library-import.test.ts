import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { documents, passages } from "~/db/schema";
import { importLibrary, readPage, searchLibrary } from "~/library/library.server";
import { emptyLibrary } from "../harness/empty-library";
import { expectTrueFigures } from "../harness/library-figures";

let folder: string;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "import-"));
  await emptyLibrary();
});

afterEach(() => rmSync(folder, { recursive: true }));

test("Markdown, HTML, text and JSONL in folders become documents that are found and cited", async () => {
  write(
    "notes/salt.md",
    "# The salt trade\n\nCaravans carried rock salt.\n\n## Camels\n\nA camel carried four slabs.\n",
  );
  write("notes/deep/tea.html", html("The tea horse road", "<h2 id='mules'>Mules</h2><p>Mules carried brick tea.</p>"));
  write(
    "pepper.txt",
    "The pepper trade\n\nShips carried black pepper from the Malabar coast\nto the harbors of the Red Sea.\n",
  );
  write(
    "spices.jsonl",
    jsonLines({ url: "https://example.org/clove", title: "Cloves", text: "Cloves grew on Ternate." }),
  );
  write("notes/.hidden.md", "# Hidden\n\nNobody reads this.");
  write("notes/photo.jpg", "not text");
  symlinkSync(folder, file("notes/back"));

  expect(await importLibrary([folder])).toEqual({ imported: 4, unchanged: 0, bad: [] });
  expect(await searchLibrary("What did a camel carry?")).toMatchObject([
    {
      provider: "library",
      title: "The salt trade",
      url: expect.stringMatching(/^\/library\/the-salt-trade-[0-9a-f]{10}$/),
      passages: [{ anchor: "p1" }, { heading: "Camels", anchor: "p2", text: "A camel carried four slabs." }],
    },
  ]);
  expect(await searchLibrary("brick tea")).toMatchObject([{ title: "The tea horse road" }]);
  expect(await searchLibrary("black pepper")).toMatchObject([
    {
      title: "The pepper trade",
      passages: [{ text: "Ships carried black pepper from the Malabar coast to the harbors of the Red Sea." }],
    },
  ]);
  expect(await searchLibrary("cloves")).toMatchObject([
    { title: "Cloves", url: "https://example.org/clove", passages: [{ anchor: null }] },
  ]);
  await expectTrueFigures();
});

test("a document with an address is cited there, others on a page of ours", async () => {
  write("a.md", "---\ntitle: Tin\nurl: https://example.org/tin\ntags: [x]\n---\nTin came from Cornwall.");
  write(
    "b.html",
    html("Zinc", "<p>Zinc came from Zawar.</p>", '<link rel="canonical" href="https://example.org/zinc">'),
  );
  write("c.md", "Lead came from Laurion.");
  await importLibrary([folder]);
  const urlOf = async (query: string) => (await searchLibrary(query))[0]?.url ?? "";
  expect(await urlOf("tin from Cornwall")).toBe("https://example.org/tin");
  expect(await urlOf("zinc from Zawar")).toBe("https://example.org/zinc");
  const page = await readPage((await urlOf("lead from Laurion")).replace("/library/", ""));
  expect(page).toMatchObject({
    title: "c",
    questions: [],
    sections: [{ passages: [{ anchor: "p1", blocks: [{ text: "Lead came from Laurion." }] }] }],
  });
});

test("an unreadable file is reported by path, and the rest is imported", async () => {
  const big = "x".repeat(21 * 1024 * 1024);
  write("good.md", "Good text.");
  write("empty.md", "\n");
  write("matter.md", "---\ntitle: [\n---\nText.");
  write("bytes.txt", Buffer.from([0x47, 0xff, 0xfe, 0x80]));
  write("menu.html", "<html><body><nav>Home</nav></body></html>");
  write("big.txt", big);
  write(
    "lines.jsonl",
    [
      '{"url": "https://example.org/1", "title": "One", "text": "First line."}\r',
      "",
      "{broken",
      '"text"',
      '{"url": "ftp://example.org", "title": "Two", "text": "Text."}',
      '{"url": "https://example.org/3", "title": " ", "text": "Text."}',
      '{"url": "https://example.org/4", "title": "Four"}',
      `{"url": "https://example.org/5", "title": "Five", "text": "${big}"}`,
      '{"url": "https://example.org/6", "title": "Six\\u0000", "text": "Sixth \\u0000 \\ud800 line."}',
    ].join("\n"),
  );
  write("table.csv", "a,b");

  const named: string[] = [];
  const report = await importLibrary([file("table.csv"), folder, file("missing.md")], {
    onBad: ({ place, reason }) => named.push(`${path.basename(place)} ${reason}`),
  });
  expect(report).toMatchObject({ imported: 3, unchanged: 0 });
  expect(report.bad).toHaveLength(named.length);
  expect(named.sort()).toEqual([
    "big.txt is larger than 20 MB",
    "bytes.txt is not UTF-8 text",
    "empty.md has no text",
    "lines.jsonl:3 is not JSON",
    "lines.jsonl:4 is not a JSON object",
    "lines.jsonl:5 url must be an http(s) address",
    "lines.jsonl:6 title must not be empty",
    "lines.jsonl:7 text must be text",
    "lines.jsonl:8 is larger than 20 MB",
    "matter.md has front matter that is not YAML",
    "menu.html has no main text",
    "missing.md does not exist",
    "table.csv is not Markdown, HTML, text, JSONL or a wiki's dump",
  ]);
  await expectTrueFigures();
});

test("an interrupted import resumes where it stopped", async () => {
  write("many.jsonl", jsonLines(...Array.from({ length: 450 }, (_, index) => numbered(index))));
  const stop = new Error("stopped");
  const stopping = importLibrary([folder], {
    onProgress: () => {
      throw stop;
    },
  });
  await expect(stopping).rejects.toBe(stop);
  expect(await db().$count(documents)).toBe(200);
  await expectTrueFigures();

  expect(await importLibrary([folder])).toEqual({ imported: 250, unchanged: 200, bad: [] });
  expect(await importLibrary([folder])).toEqual({ imported: 0, unchanged: 450, bad: [] });
  expect(await db().$count(documents)).toBe(450);
  await expectTrueFigures();
});

test("progress is reported in bytes, up to the total", async () => {
  write("many.jsonl", jsonLines(...Array.from({ length: 250 }, (_, index) => numbered(index))));
  write("one.md", "One more.");
  const told: [number, number, number][] = [];
  await importLibrary([folder], {
    onProgress: ({ doneBytes, totalBytes, documents }) => told.push([doneBytes, totalBytes, documents]),
  });
  expect(told.map(([, , count]) => count)).toEqual([200, 251]);
  const [done, total] = told.at(-1) ?? [];
  expect(done).toBe(total);
});

test("a changed document replaces its old version", async () => {
  write("note.md", "Okapis eat leaves.");
  await importLibrary([folder]);
  write("note.md", "Okapis eat fruit.");
  expect(await importLibrary([folder])).toMatchObject({ imported: 1 });
  expect(await db().$count(documents)).toBe(1);
  expect((await db().select().from(passages)).map(({ text }) => text)).toEqual(["Okapis eat fruit."]);
  await expectTrueFigures();
});

test("two simultaneous imports store every document once", async () => {
  write("many.jsonl", jsonLines(...Array.from({ length: 300 }, (_, index) => numbered(index))));
  await Promise.all([importLibrary([folder]), importLibrary([folder])]);
  expect(await db().$count(documents)).toBe(300);
  await expectTrueFigures();
});

test("the entries' own collection can't be imported into", async () => {
  await expect(importLibrary([folder], { collection: "library" })).rejects.toThrow("own entries");
});

test("the command reports what it did, and succeeds despite a bad file", async () => {
  write("good.md", "Good text.");
  write("empty.md", "");
  const { stdout, stderr } = await promisify(execFile)("node_modules/.bin/tsx", ["scripts/import-library.ts", folder]);
  expect(stdout).toBe("Imported 1 documents; 0 were there already; 1 could not be read.\n");
  expect(stderr).toMatch(/empty\.md has no text\n$/);
  expect(await db().$count(documents)).toBe(1);
});

function write(name: string, content: string | Buffer): void {
  mkdirSync(path.dirname(file(name)), { recursive: true });
  writeFileSync(file(name), content);
}

function file(name: string): string {
  return path.join(folder, name);
}

function html(title: string, body: string, head = ""): string {
  return `<!doctype html><html><head><title>${title}</title>${head}</head><body><nav>Home</nav><article><h1>${title}</h1>${body}</article></body></html>`;
}

function jsonLines(...records: object[]): string {
  return records.map((record) => `${JSON.stringify(record)}\n`).join("");
}

function numbered(index: number) {
  return { url: `https://example.org/${index}`, title: `Number ${index}`, text: `Document number ${index} is short.` };
}
