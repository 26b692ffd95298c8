import { existsSync, readFileSync } from "node:fs";
import type { Entry } from "./entry";

/** Where a build keeps our entries as parsed: reading hundreds of files takes half a second of every start. */
export const COMPILED_ENTRIES = "build/entries.json";

type CompiledEntry = Omit<Entry, "listItems" | "listed"> & {
  listItems: string[];
  /** Text, passage and sentence. */
  listed: [string, number, number][];
};

/** The entries as the text of the compiled file. */
export function compiledText(entries: readonly Entry[]): string {
  return JSON.stringify(
    entries.map(
      (entry): CompiledEntry => ({
        ...entry,
        listItems: [...entry.listItems],
        listed: entry.listed.map(({ text, passage, sentence }) => [text, passage, sentence]),
      }),
    ),
  );
}

/** @returns undefined if there is no such file */
export function readCompiledEntries(file: string): Entry[] | undefined {
  if (!existsSync(file)) return undefined;
  const compiled = JSON.parse(readFileSync(file, "utf8")) as CompiledEntry[];
  return compiled.map(({ listItems, listed, ...entry }) => ({
    ...entry,
    listItems: new Set(listItems),
    listed: listed.map(([text, passage, sentence]) => ({ text, passage, sentence })),
  }));
}
