import { type Place, withName } from "./references";
import { withBaseYear } from "./relative-dates";

/** An English sentence as it can stand without the one before it: names for pronouns, years for "later", as far as is sure. */
export function standingAlone(place: Place): string {
  const named = withName(place);
  return withBaseYear(named, place.sentences[place.order - 1] ?? "");
}
