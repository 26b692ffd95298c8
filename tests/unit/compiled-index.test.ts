import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { listEntries } from "~/library/entries.server";
import { compiledIndex, indexing, readCompiledIndex } from "~/library/search/compiled-index.server";
import { atOnce } from "~/library/search/steps";
import { textAt } from "~/text/packed-texts";

const folder = mkdtempSync(path.join(tmpdir(), "index-"));
const file = path.join(folder, "index.bin");
const entries = listEntries().slice(0, 3);
afterAll(() => rmSync(folder, { recursive: true }));

test("a build's index is read as it was made", () => {
  writeFileSync(file, compiledIndex(entries));
  expect(readCompiledIndex(file)).toEqual(atOnce(indexing(entries)));
});

test("an index that is older than what it is made from, damaged or not there is not used", () => {
  writeFileSync(file, compiledIndex(entries));
  utimesSync(file, 0, 0);
  expect(readCompiledIndex(file)).toBeUndefined();
  writeFileSync(file, "of another version");
  expect(readCompiledIndex(file)).toBeUndefined();
  expect(readCompiledIndex(path.join(folder, "none"))).toBeUndefined();
});

test("a passage's listed questions follow each other, each with its sentence and vector", () => {
  const { passages, listed } = atOnce(indexing(entries));
  const kept = passages.flatMap(({ entry, passage, listed: [from, to] }) =>
    Array.from({ length: to - from }, (_, nth) => from + nth).map((number) => ({
      text: textAt(listed.texts, number),
      entry,
      passage,
      sentence: listed.sentences[number],
    })),
  );
  const expected = entries.flatMap((one, entry) => one.listed.map((question) => ({ ...question, entry })));
  expect(kept).toHaveLength(expected.length);
  expect(kept).toEqual(expect.arrayContaining(expected));
  expect([...listed.scales].every((scale) => scale > 0)).toBe(true);
});
