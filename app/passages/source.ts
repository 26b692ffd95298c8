/** A source and its passages. Plain data, shared with the browser. */

/** The smallest piece of a source that an answer can cite. */
export interface Passage {
  /** Plain text, at most about 120 words, whole sentences. */
  text: string;
  /** The nearest heading above it, "" if none. */
  heading: string;
  /** Fragment of the source's address where the passage is, without "#". */
  anchor: string | null;
  /** How the library matched it by the questions listed for it; absent for other passages. */
  match?: PassageMatch;
}

export interface PassageMatch {
  /** From 0 to 1; below one half it is better not to answer. */
  confidence: number;
  /** The index of the sentence with which the answer begins. */
  opening: number;
  /** Whether the next sentence belongs to the answer too. */
  goesOn: boolean;
}

/** A publication that bears out what a source says. */
export interface Reference {
  title: string;
  publisher: string;
  url: string;
}

/** Where a text is from and under which licence: shown beside it, as licences such as Creative Commons' ask. */
export interface Origin {
  /** The name of the work or site that it is a copy of, e.g. "Wikipedia". */
  source: string | null;
  /** E.g. "CC BY-SA 4.0". */
  licence: string | null;
  licenceUrl: string | null;
}

/** A page returned by a provider, with as much of its text as the provider gave. */
export interface Source {
  /** The provider's id, e.g. "mediawiki". */
  provider: string;
  /** Absolute http(s) address, or a path on this site. */
  url: string;
  title: string;
  /** Plain text without tags or entities; may be "". */
  snippet: string;
  image: string | null;
  /** Where what it says can be checked, if it names that. */
  references?: Reference[];
  /** Absent where nothing has to be told. */
  origin?: Origin;
  /** In reading order. Empty when only the snippet is known: they are filled in when the page is read. */
  passages: Passage[];
}

/** A source as shown and stored. Its passages are in the brief and the citations. */
export type SourceCard = Omit<Source, "passages">;

/** A passage for a writer, best first. */
export interface RankedPassage extends Passage {
  /** Index into the brief's sources. */
  source: number;
  /** The ranking's score; comparable within one brief only. */
  score: number;
  /** How confident we can be that it answers, from 0 to 1; below one half it is better not to answer. */
  confidence: number;
  /** The index of the sentence that answers. */
  opening: number;
  /** How likely each of its sentences is the one that answers, in order; together 1. */
  sentences: number[];
}
