import type { Candidate } from "../candidates";

/** What is said of each side of a comparison, best first. */
export interface Sides {
  names: [string, string];
  terms: [ReadonlySet<string>, ReadonlySet<string>];
  of: [Candidate[], Candidate[]];
  both: Candidate[];
}
