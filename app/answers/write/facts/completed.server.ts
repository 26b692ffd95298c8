import { askedWords, type Names, onlyAsks } from "./asked-words";
import { largerCities } from "./clock.server";
import { countryData } from "./countries.server";
import { elementNames } from "./elements.server";

/**
 * What a follow-up to a question of fact may ask: "And Sweden?" the same of another thing, "And its currency?" another
 * of the same thing.
 * @param before the question before, as completed
 */
export function completedBy(before: string, followUp: string): string[] {
  const kinds: Names<unknown>[] = [countryData().names, elementNames(), largerCities()];
  return kinds.flatMap((names) => completedWith(names, before, followUp));
}

function completedWith(names: Names<unknown>, before: string, followUp: string): string[] {
  const [asked, now] = [names.in(askedWords(before)), names.in(askedWords(followUp))];
  const [thing, ...others] = asked.found;
  if (!thing || others.length > 0) return [];
  const [other, ...more] = now.found;
  if (!other) return [`${followUp.replace(/[?\s]+$/, "")} ${thing.name}?`];
  const isBare = onlyAsks(now.rest.filter(({ plain }) => plain !== "about" && plain !== "how"));
  return isBare && more.length === 0 ? [before.replace(thing.name, other.name)] : [];
}
