import type { SourceProvider } from "~/answers/types";
import { prepareToMatch, searchLibrary } from "~/library/library.server";

/** Our own and imported documents, in our database. */
export function libraryProvider(): SourceProvider {
  return {
    id: "library",
    label: "Library",
    prepare: prepareToMatch,
    search: (query, options) => searchLibrary(query, { ...options, toAnswer: true }),
  };
}
