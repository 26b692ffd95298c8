import { discoverTopics } from "~/content/discover-topics";
import { someOf } from "~/content/some-of";
import { topics } from "~/library/library.server";
import { matchingSubjects, type Subject } from "./matching-topics";

const SHOWN_WITHOUT_FILTER = 24;

/** The library's subjects that match a filter; without one some of all, others at each call. */
export function subjectsFor(filter: string): Subject[] {
  if (filter.trim() !== "") return matchingSubjects(topics(), filter);
  const some = someOf(topics(), SHOWN_WITHOUT_FILTER + discoverTopics.length);
  return matchingSubjects(some, "").slice(0, SHOWN_WITHOUT_FILTER);
}
