import { type Place, withName } from "./references";
import { withBaseYear } from "./relative-dates";

/**
 * Makes an English sentence understandable without the one before it: names for pronouns, years for "later", where
 * certain.
 */
export function standingAlone(place: Place): string {
  const named = withName(place);
  return withBaseYear(named, place.sentences[place.order - 1] ?? "");
}
