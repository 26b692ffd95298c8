import { createHash } from "node:crypto";
import { ARTICLES, ENTRIES } from "./collections";
import type { LibraryDocument } from "./document";
import { listEntries } from "./entries.server";
import type { Entry } from "./entry";
import { INDEX_VERSION } from "./search/search-vector";
import { changeLibrary, keptHashes, type LibraryChange } from "./store.server";

/**
 * Syncs the entries and articles on disk to the database: new and changed ones are indexed, missing ones deleted. Costs
 * two queries when nothing has changed. Safe to run in several processes at once.
 * @param articles the blog's, which the library can't read itself: the blog depends on it
 * @throws EntryError when an entry's file is invalid, before anything is changed
 */
export async function syncLibrary(articles: OwnText[]): Promise<void> {
  const entries = listEntries();
  await syncCollection(ENTRIES, entries.map(ownDocument));
  await syncCollection(ARTICLES, articles.map(ownDocument));
}

async function syncCollection(collection: string, wanted: LibraryDocument[]): Promise<void> {
  if (isEmpty(difference(wanted, await keptHashes(collection)))) return;
  // Another process may have synced while we waited for the lock.
  await changeLibrary(collection, async (tx) => difference(wanted, await keptHashes(collection, tx)));
}

/** One of our own documents, in English, read from its file. */
export type OwnText = Pick<Entry, "slug" | "url" | "title" | "body" | "passages">;

function ownDocument({ slug: key, url, title, body, passages }: OwnText): LibraryDocument {
  const contentHash = createHash("sha256")
    .update(JSON.stringify([INDEX_VERSION, url, title, passages]))
    .digest("base64url");
  return { key, url, title, language: "en", body, contentHash, passages };
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
