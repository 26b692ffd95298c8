import { readFileSync } from "node:fs";
import { isNewerThan } from "~/newer-than";
import { type Entry, withListed } from "./entry";
import type { ListedQuestion } from "./listed-questions";

/** Where a build keeps our entries as parsed: reading hundreds of files takes half a second of every start. */
export const COMPILED_ENTRIES = "build/entries.json";

type CompiledEntry = Omit<Entry, "listItems" | "listed"> & { listItems: string[] };

/**
 * The entries as the text of the compiled file. Without their listed questions, which a start needs only in the index: they
 * are most of the text.
 */
export function compiledText(entries: readonly Entry[]): string {
  return JSON.stringify(
    entries.map(({ listed: _, ...entry }): CompiledEntry => ({ ...entry, listItems: [...entry.listItems] })),
  );
}

/** What decides how entries are parsed, themselves included. */
const MADE_FROM = [
  "app/content/library",
  "app/content/topics.ts",
  "app/library",
  "app/passages",
  "app/text",
  "app/markdown",
];

/**
 * @param listedOf reads an entry's listed questions, which it does when they are first wanted
 * @returns undefined if there is no such file, or what it was made from has changed since
 */
export function readCompiledEntries(
  file: string,
  listedOf: (entry: Omit<Entry, "listed">) => ListedQuestion[],
): Entry[] | undefined {
  if (!isCurrent(file)) return undefined;
  const compiled = JSON.parse(readFileSync(file, "utf8")) as CompiledEntry[];
  return compiled.map(({ listItems, ...parsed }) => {
    const entry = { ...parsed, listItems: new Set(listItems) };
    return withListed(entry, () => listedOf(entry));
  });
}

/**
 * Whether a file of the build is there and newer than what decides how entries are parsed.
 * @param others files and folders that it must be newer than too
 */
export function isCurrent(file: string, ...others: string[]): boolean {
  return isNewerThan(file, [...MADE_FROM, ...others]);
}
