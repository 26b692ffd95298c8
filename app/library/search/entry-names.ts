import pluralize from "pluralize";
import type { Entry } from "../entry";
import { wordsOf } from "./lexical-similarity";

/**
 * The titles and topics that are in the plural, by their words in the singular. The other way round it would mislead:
 * "turkeys" are not the country.
 * @returns those that one entry alone is called, as its words
 */
export function pluralNames(entries: readonly Entry[]): Map<string, string> {
  const names = new Map<string, { entry: Entry; plural: string }>();
  const shared = new Set<string>();
  for (const entry of entries)
    for (const words of [entry.title, entry.topic].map(wordsOf)) {
      const plural = words.join(" ");
      const singular = words.map((word) => pluralize.singular(word)).join(" ");
      if (singular === plural) continue;
      if ((names.get(singular)?.entry ?? entry) !== entry) shared.add(singular);
      names.set(singular, { entry, plural });
    }
  return new Map([...names].flatMap(([singular, { plural }]) => (shared.has(singular) ? [] : [[singular, plural]])));
}
