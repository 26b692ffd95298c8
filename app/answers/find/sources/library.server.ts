import type { SourceProvider } from "~/answers/types";
import { prepareToMatch, searchLibrary } from "~/library/library.server";

/**
 * It fails only with our own database, and is often the only source: a busy machine should rather answer late than say that
 * nothing answers.
 */
const SEARCH_MS = 6_000;

/** Our own and imported documents, in our database. */
export function libraryProvider(): SourceProvider {
  return {
    id: "library",
    label: "Library",
    prepare: prepareToMatch,
    searchMs: SEARCH_MS,
    search: (query, options) => searchLibrary(query, { ...options, toAnswer: true }),
  };
}
