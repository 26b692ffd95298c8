import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sqlClient } from "~/db/client.server";
import { importLibrary, searchLibrary } from "~/library/library.server";
import { writeDump } from "../bench/dump/write-dump";
import { expectTrueFigures } from "../harness/library-figures";

/** What MediaWiki 1.39's dumpBackup.php --current wrote of a small wiki of our own. */
const WIKI = "tests/unit/fixtures/dumps/lantern-wiki.xml";
const collection = "lanternwiki";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "dump-"));
});

afterEach(async () => {
  rmSync(folder, { recursive: true });
  await sqlClient()`DELETE FROM documents`;
  await sqlClient()`DELETE FROM lexemes`;
  await sqlClient()`DELETE FROM corpus`;
});

test("a wiki's articles become documents with its addresses, headings and licence", async () => {
  expect(await importLibrary([WIKI], { collection, licence: "CC BY-SA 4.0" })).toEqual({
    imported: 2,
    unchanged: 0,
    passedOver: 3,
    bad: [],
  });
  const [found] = await searchLibrary("When did the lighthouse of Velmark burn down?");
  expect(found).toMatchObject({
    title: "Velmark",
    url: "http://lantern.example/wiki/Velmark",
    origin: {
      source: "Lantern Wiki",
      licence: "CC BY-SA 4.0",
      licenceUrl: "https://creativecommons.org/licenses/by-sa/4.0/",
    },
  });
  expect(found?.passages).toContainEqual({
    heading: "Later years",
    anchor: "Later_years",
    text: "In 1808 the lighthouse burnt down. It was built again of stone within two years.",
  });
  await expectTrueFigures();
});

test("nothing of tables, pictures, footnotes, links, templates and other namespaces is kept", async () => {
  await importLibrary([WIKI], { collection });
  const rows = await sqlClient()<{ text: string }[]>`SELECT text FROM passages ORDER BY document_id, position`;
  const text = rows.map((row) => row.text).join("\n");
  expect(text).toContain("Velmark (also Felmark) is a harbour town on the Ost, 5 km from the sea.");
  expect(text).toContain("Its 12,345 people live from salt herring & rope.");
  expect(text).toContain("a rope walk of 400 metres");
  expect(text).not.toMatch(/tabulated|gallery|1920|Harbours of the north|Smith|Official site|Authority|lamps": 9/);
  expect(text).not.toMatch(/[{}[\]|]|<|''|Category|coord|who else/);
});

test("redirects are other titles of an article, whether they come before it or after", async () => {
  await importLibrary([WIKI], { collection });
  expect(await searchLibrary("Felmarkia")).toMatchObject([{ title: "Velmark" }]);
  expect(await searchLibrary("Where is Gull's Pass?")).toMatchObject([{ title: "Merivale" }]);
  expect(await sqlClient()`SELECT other_titles AS titles FROM documents ORDER BY title`).toEqual([
    { titles: ["Gull's Pass"] },
    { titles: ["Felmarkia"] },
  ]);
  expect(await sqlClient()`SELECT FROM dump_redirects`).toHaveLength(0);
});

test("compressed dumps give the same", async () => {
  const [bzip2, gzip] = [file("lantern.xml.bz2"), file("lantern.xml.gz")];
  copyFileSync(`${WIKI}.bz2`, bzip2);
  writeFileSync(gzip, gzipSync(readFileSync(WIKI)));
  expect(await importLibrary([bzip2], { collection })).toMatchObject({ imported: 2, bad: [] });
  expect(await importLibrary([gzip], { collection })).toMatchObject({ imported: 0, unchanged: 2, bad: [] });
});

test("a newer dump replaces the articles that changed, also those that were renamed", async () => {
  await importLibrary([WIKI], { collection });
  const newer = readFileSync(WIKI, "utf8")
    .replace("<title>Merivale</title>", "<title>Merivale Pass</title>")
    .replaceAll("nine lamps", "ten lamps");
  expect(await importLibrary([write("newer.xml", newer)], { collection })).toMatchObject({ imported: 2, unchanged: 0 });
  const rows = await sqlClient()`SELECT title FROM documents ORDER BY title`;
  expect(rows).toEqual([{ title: "Merivale Pass" }, { title: "Velmark" }]);
  await expectTrueFigures();
});

test("a stopped import goes on where it was", async () => {
  const dump = file("synthetic.xml");
  await writeDump(dump, 3_000);
  const stopping = importLibrary([dump], {
    collection,
    embedder: null,
    onProgress({ stage }) {
      if (stage === "articles") throw new Error("stopped");
    },
  });
  await expect(stopping).rejects.toThrow("stopped");
  const [before] = await sqlClient()<{ kept: number }[]>`SELECT count(*)::int AS kept FROM documents`;
  expect(before?.kept).toBeGreaterThan(0);
  expect(before?.kept).toBeLessThan(3_000);
  expect(await importLibrary([dump], { collection, embedder: null })).toMatchObject({
    imported: 3_000 - (before?.kept ?? 0),
    unchanged: before?.kept,
    bad: [],
  });
  await expectTrueFigures();
});

test("of a damaged dump, what comes before the damage is kept, and the damage told", async () => {
  const whole = readFileSync(WIKI, "utf8");
  const cut = write("cut.xml", whole.slice(0, whole.indexOf("<title>Felmarkia")));
  const other = write("other.xml", "<feed><entry/></feed>");
  const broken = file("broken.xml.bz2");
  writeFileSync(broken, readFileSync(`${WIKI}.bz2`).subarray(0, 2_500));
  const { bad } = await importLibrary([cut, other, broken], { collection });
  expect(bad).toMatchObject([
    { place: expect.stringContaining("cut.xml"), reason: expect.stringContaining("not a wiki's dump") },
    { place: expect.stringContaining("other.xml"), reason: "is not a wiki's dump: it begins with <feed>" },
    { place: expect.stringContaining("broken.xml.bz2"), reason: expect.stringContaining("damaged") },
  ]);
});

test("a page that is too long, and one of another content model, don't keep others out", async () => {
  const dump = write(
    "odd.xml",
    [
      readFileSync(WIKI, "utf8").replace(/<page>[\s\S]*/, ""),
      page(901, "Endless", "wikitext", "Salt is endless. ".repeat(300_000)),
      page(902, "Lamps", "json", '{"lamps": 9}'),
      page(903, "Module", "Scribunto", "return 1"),
      page(904, "Oakum", "wikitext", "Oakum is old rope, picked apart to caulk ships."),
      "</mediawiki>",
    ].join("\n"),
  );
  expect(await importLibrary([dump], { collection })).toEqual({
    imported: 1,
    unchanged: 0,
    passedOver: 2,
    bad: [{ place: "Endless", reason: "is longer than a wiki allows" }],
  });
  expect(await searchLibrary("What is oakum?")).toMatchObject([{ title: "Oakum" }]);
});

function page(id: number, title: string, model: string, text: string): string {
  return `<page><title>${title}</title><ns>0</ns><id>${id}</id><revision><id>${id}</id><model>${model}</model><text>${text}</text></revision></page>`;
}

function file(name: string): string {
  return path.join(folder, name);
}

function write(name: string, text: string): string {
  writeFileSync(file(name), text);
  return file(name);
}
