import { searchLibrary } from "~/library/library.server";
import type { SourceProvider } from "../types";

/** Our own documents and imported ones, in our own database. */
export function libraryProvider(): SourceProvider {
  return { id: "library", label: "Library", search: searchLibrary };
}
