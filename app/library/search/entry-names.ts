import pluralize from "pluralize";
import type { Entry } from "../entry";
import { wordsOf } from "./lexical-similarity";

/**
 * What entries whose title or topic is in the plural are called in the singular. The other way round it would mislead:
 * "turkeys" are not the country.
 * @returns the entries' indexes, by what only one of them is called, in words as `wordingOf` gives them
 */
export function singularNames(entries: readonly Entry[]): Map<string, number> {
  const names = new Map<string, number>();
  const shared = new Set<string>();
  for (const [at, { title, topic }] of entries.entries())
    for (const written of [title, topic].map(wordsOf)) {
      const singular = written.map((word) => pluralize.singular(word)).join(" ");
      if (singular === written.join(" ")) continue;
      if ((names.get(singular) ?? at) !== at) shared.add(singular);
      names.set(singular, at);
    }
  for (const name of shared) names.delete(name);
  return names;
}
