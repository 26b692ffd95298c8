import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { CATEGORIES, type Category } from "~/content/topics";
import { COMPILED_ENTRIES, readCompiledEntries } from "./compiled-entries";
import { type Entry, listedIn, parseEntry } from "./entry";
import type { ListedQuestion } from "./listed-questions";

const FOLDER = path.resolve("app/content/library");

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
  entries ??= readCompiledEntries(path.resolve(COMPILED_ENTRIES), readListed) ?? parseEntries();
  return entries;
}

/** Of an entry that a build has parsed. */
function readListed(entry: Omit<Entry, "listed">): ListedQuestion[] {
  listsOf ??= new Map(filesIn(FOLDER).map((file) => [path.basename(file), file]));
  return listedIn(entry, listsBeside(listsOf.get(entry.slug) ?? ""));
}

let listsOf: Map<string, string> | undefined;

/**
 * Parses the entries' files.
 * @throws EntryError naming the first invalid file
 */
export const parseEntries = (): Entry[] => readEntries(FOLDER);

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
  return filesIn(folder)
    .map(readEntryFile)
    .sort((a, b) => orderOf(a) - orderOf(b) || a.title.localeCompare(b.title, "en"));
}

/** Without their extension. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => path.join(folder, name.slice(0, -".md".length)));
}

/** @param file without its extension; the folder that holds it is for people, its category is in its front matter */
function readEntryFile(file: string): Entry {
  return parseEntry(path.basename(file), readFileSync(`${file}.md`, "utf8"), listsBeside(file));
}

function listsBeside(file: string): string | undefined {
  const lists = `${file}.questions.yaml`;
  return existsSync(lists) ? readFileSync(lists, "utf8") : undefined;
}

function orderOf(entry: Entry): number {
  return CATEGORIES.indexOf(entry.category);
}
