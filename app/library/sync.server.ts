import { createHash } from "node:crypto";
import { listEntries } from "./entries.server";
import type { Entry } from "./entry";
import { searchVector } from "./search-vector";
import { changeLibrary, keptHashes, type LibraryChange, type LibraryDocument } from "./store.server";

/** The collection that holds our own entries. */
export const ENTRIES = "library";

/**
 * Brings the entries on disk into the database: new and changed ones are indexed, those that are gone are dropped. Costs
 * one query when nothing has changed. Any number of processes may do it at once.
 * @throws EntryError when an entry's file is wrong, before anything is changed
 */
export async function syncLibrary(): Promise<void> {
  const wanted = listEntries().map(entryDocument);
  if (isEmpty(difference(wanted, await keptHashes(ENTRIES)))) return;
  // Another process may have done it while we waited for our turn.
  await changeLibrary(ENTRIES, async (tx) => difference(wanted, await keptHashes(ENTRIES, tx)));
}

function entryDocument({ slug: key, url, title, body, passages }: Entry): LibraryDocument {
  const indexed = passages.map(({ heading, text }) => searchVector({ title, heading, text }));
  const contentHash = createHash("sha256")
    .update(JSON.stringify([url, title, passages, indexed]))
    .digest("base64url");
  return { key, url, title, body, contentHash, passages };
}

function difference(wanted: LibraryDocument[], kept: Map<string, string>): LibraryChange {
  const keys = new Set(wanted.map(({ key }) => key));
  return {
    keep: wanted.filter(({ key, contentHash }) => kept.get(key) !== contentHash),
    remove: [...kept.keys()].filter((key) => !keys.has(key)),
  };
}

function isEmpty({ keep, remove }: LibraryChange): boolean {
  return keep.length === 0 && remove.length === 0;
}
