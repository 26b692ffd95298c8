import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { CATEGORIES } from "~/content/topics";
import { compiledText, readCompiledEntries } from "~/library/compiled-entries";
import { categoriesWithEntries, listEntries, readEntry, topics } from "~/library/entries.server";
import { wordingOf } from "~/library/search/entry-index.server";
import { topicsCsv, topicsIn } from "~/library/topics-csv";

const entries = listEntries();

test.each(entries)("$slug can be suggested, read and quoted", (entry) => {
  const words = entry.passages.flatMap(({ text }) => text.split(/\s+/)).length;
  const headings = new Set(entry.passages.map(({ heading }) => heading).filter(Boolean));
  expect(words).toBeGreaterThanOrEqual(250);
  expect(words).toBeLessThanOrEqual(600);
  expect(headings.size).toBeGreaterThanOrEqual(3);
  // What has none can't be compared with the others.
  expect(entry.passages.filter((_, at) => !entry.listed.some(({ passage }) => passage === at))).toEqual([]);
  expect(new Set(entry.questions).size).toBeGreaterThanOrEqual(4);
  expect(entry.description.length).toBeGreaterThanOrEqual(60);
  expect(entry.description.length).toBeLessThanOrEqual(155);
  expect(entry.references.length).toBeGreaterThanOrEqual(2);
  expect(entry.references.length).toBeLessThanOrEqual(4);
  expect(entry.passages.map(({ anchor }) => anchor)).toEqual(entry.passages.map((_, index) => `p${index + 1}`));
});

test.each(entries)("what $slug shows is listed under the sentence that answers it", ({ questions, listed }) => {
  const known = new Set(listed.map(({ text }) => wordingOf(text)));
  expect(questions.filter((question) => !known.has(wordingOf(question)))).toEqual([]);
});

test("there are at least 24, their titles, topics and questions all differ", () => {
  expect(entries.length).toBeGreaterThanOrEqual(24);
  for (const all of [
    entries.map(({ title }) => title),
    entries.map(({ topic }) => topic),
    entries.flatMap(({ questions }) => questions),
  ]) {
    expect(new Set(all.map((text) => text.toLowerCase())).size).toBe(all.length);
  }
});

test("entries are in the categories' order", () => {
  expect([...new Set(entries.map(({ category }) => category))]).toEqual(categoriesWithEntries());
  const order = entries.map(({ category }) => CATEGORIES.indexOf(category));
  expect(order).toEqual([...order].sort((a, b) => a - b));
});

test("an entry is found by its slug only", () => {
  expect(readEntry("mars")?.title).toBe("Mars");
  expect(readEntry("Mars")).toBeNull();
  expect(readEntry("../topics")).toBeNull();
});

test("public/topics.csv lists the entries' topics; npx tsx scripts/write-topics.ts writes it", () => {
  expect(readFileSync("public/topics.csv", "utf8")).toBe(topicsCsv(topics()));
});

test("a topic with a comma or a quotation mark is one field", () => {
  const csv = topicsCsv([{ label: 'Salt, "white gold"', category: "History", slug: "salt" }]);
  expect(csv).toBe('topic,category,slug\n"Salt, ""white gold""",History,salt\n');
  expect(topicsIn(csv)).toEqual([{ label: 'Salt, "white gold"', category: "History" }]);
});

test("entries are the same after a build has compiled them", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "entries-"));
  const file = path.join(folder, "entries.json");
  writeFileSync(file, compiledText(entries));
  const compiled = readCompiledEntries(file, ({ slug }) => readEntry(slug)?.listed ?? []);
  rmSync(folder, { recursive: true });
  for (const [at, entry] of entries.entries()) expect(compiled?.[at]).toEqual({ ...entry });
  expect(compiled?.map(({ listItems }) => listItems)).toEqual(entries.map(({ listItems }) => listItems));
});
