import { ENTRIES } from "~/library/collections";
import { listEntries } from "~/library/entries.server";
import { changeLibrary } from "~/library/store.server";

/** Of the test file's library, one entry in so many is left besides those named. */
const EVERY = 12;

/** For tests that embed every passage again and again, which takes as long as there are entries. */
export async function keepFewEntries(...slugs: readonly string[]): Promise<void> {
  const others = listEntries().filter(({ slug }, nth) => nth % EVERY !== 0 && !slugs.includes(slug));
  await changeLibrary(ENTRIES, () => ({ keep: [], remove: others.map(({ slug }) => slug) }));
}
