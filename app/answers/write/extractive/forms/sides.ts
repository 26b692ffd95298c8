import type { Candidate } from "../candidates";

/** The sentences about each side of a comparison, best first. */
export interface Sides {
  names: [string, string];
  terms: [ReadonlySet<string>, ReadonlySet<string>];
  of: [Candidate[], Candidate[]];
  both: Candidate[];
}
