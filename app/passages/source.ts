/** A source, and the passages that it is cut into. Plain data, shared with the browser. */

/** The smallest piece of a source that an answer can cite. */
export interface Passage {
  /** Plain text, at most about 120 words, whole sentences. */
  text: string;
  /** The nearest heading above it, "" when there is none. */
  heading: string;
  /** Fragment of the source's address at which a reader finds it, without "#". */
  anchor: string | null;
}

/** What a provider found: a page, with as much of its text as the provider gave. */
export interface Source {
  /** The provider's id, e.g. "mediawiki". */
  provider: string;
  /** Absolute http(s) address, or a path on this site. */
  url: string;
  title: string;
  /** Plain text without tags or entities; may be "". */
  snippet: string;
  image: string | null;
  /** In reading order. Empty when only the snippet is known: the reading stage fills them. */
  passages: Passage[];
}

/** A source as shown and kept: its passages are in the brief and the citations. */
export type SourceCard = Omit<Source, "passages">;

/** A passage as handed to a writer, best first. */
export interface RankedPassage extends Passage {
  /** Index into the brief's sources. */
  source: number;
  /** The ranking's score; comparable within one brief only. */
  score: number;
}
