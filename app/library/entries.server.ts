import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { CATEGORIES, type Category } from "~/content/topics";
import { COMPILED_ENTRIES, readCompiledEntries } from "./compiled-entries";
import { type Entry, parseEntry } from "./entry";

export interface Topic {
  /** As shown to visitors. */
  label: string;
  category: Category;
  slug: string;
}

let entries: Entry[] | undefined;

/**
 * Our own entries, by category and title, read once per process: as the build parsed them, if nothing has changed since.
 * @throws EntryError naming the first invalid file
 */
export function listEntries(): Entry[] {
  entries ??= readCompiledEntries(path.resolve(COMPILED_ENTRIES)) ?? parseEntries();
  return entries;
}

/**
 * Parses the entries' files.
 * @throws EntryError naming the first invalid file
 */
export const parseEntries = (): Entry[] => readEntries(path.resolve("app/content/library"));

/** @returns null when there is no such entry */
export function readEntry(slug: string): Entry | null {
  return listEntries().find((entry) => entry.slug === slug) ?? null;
}

/** The topics that the site suggests: one for each entry, in the entries' order. */
export function topics(): Topic[] {
  return listEntries().map(({ topic, category, slug }) => ({ label: topic, category, slug }));
}

/** In display order. */
export function categoriesWithEntries(): Category[] {
  return CATEGORIES.filter((category) => listEntries().some((entry) => entry.category === category));
}

function readEntries(folder: string): Entry[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => readEntryFile(path.join(folder, name.slice(0, -".md".length))))
    .sort((a, b) => orderOf(a) - orderOf(b) || a.title.localeCompare(b.title, "en"));
}

/** @param file without its extension; the folder that holds it is for people, its category is in its front matter */
function readEntryFile(file: string): Entry {
  const lists = `${file}.questions.yaml`;
  return parseEntry(
    path.basename(file),
    readFileSync(`${file}.md`, "utf8"),
    existsSync(lists) ? readFileSync(lists, "utf8") : undefined,
  );
}

function orderOf(entry: Entry): number {
  return CATEGORIES.indexOf(entry.category);
}
