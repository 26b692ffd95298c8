import type { SourceProvider } from "~/answers/types";
import { searchLibrary } from "~/library/library.server";

/** Our own documents and imported ones, in our own database. */
export function libraryProvider(): SourceProvider {
  return { id: "library", label: "Library", search: searchLibrary };
}
