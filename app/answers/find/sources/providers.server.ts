import type { SourceProvider } from "~/answers/types";
import type { Config } from "~/config.server";
import { braveProvider } from "./brave.server";
import { kiwixProvider } from "./kiwix.server";
import { libraryProvider } from "./library.server";
import { mediaWikiProvider } from "./mediawiki.server";
import { searxngProvider } from "./searxng.server";

/** Creates each provider from the settings; null when it is disabled. */
const PROVIDERS: ((config: Config) => SourceProvider | null)[] = [
  () => libraryProvider(),
  ({ MEDIAWIKI_API_URL }) => (MEDIAWIKI_API_URL ? mediaWikiProvider(MEDIAWIKI_API_URL) : null),
  ({ KIWIX_URL, KIWIX_PUBLIC_URL, KIWIX_BOOKS }) =>
    KIWIX_URL ? kiwixProvider({ url: KIWIX_URL, publicUrl: KIWIX_PUBLIC_URL, books: KIWIX_BOOKS }) : null,
  ({ SEARXNG_URL }) => (SEARXNG_URL ? searxngProvider(SEARXNG_URL) : null),
  ({ BRAVE_API_KEY, BRAVE_API_URL }) =>
    BRAVE_API_KEY ? braveProvider({ apiUrl: BRAVE_API_URL, apiKey: BRAVE_API_KEY }) : null,
];

/** The enabled providers. Among equally good pages, those of an earlier provider come first. */
export function configuredProviders(config: Config): SourceProvider[] {
  return PROVIDERS.flatMap((configure) => configure(config) ?? []);
}
