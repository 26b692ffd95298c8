import type { Origin, Passage } from "~/passages/source";
import type { Language } from "~/text/language";

/** A document as stored: whole, and split for search. */
export interface LibraryDocument {
  key: string;
  url: string;
  title: string;
  /** Others that it is found by. */
  otherTitles?: string[];
  /** Where its text is from, if that has to be told. */
  origin?: Origin;
  /** Of its terms; detected passage by passage if not given. */
  language?: Language;
  body: string;
  contentHash: string;
  passages: Passage[];
}
