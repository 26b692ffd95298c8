import type { RankedPassage, SourceCard } from "~/passages/source";
import type { Language } from "~/text/language";

/** The JSON values in the columns of answers. Plain data, shared with the browser. */

/** All that a writer may rest on. */
export interface Brief {
  /** The question, standing alone. */
  question: string;
  /** Its language; told by its words where it is not said. */
  language?: Language;
  /** Earlier turns of the thread, oldest first. */
  thread: { question: string; summary: string }[];
  sources: SourceCard[];
  passages: RankedPassage[];
  /** True when a file as a whole is asked about, not something in it: then the passages are its own, in reading order. */
  overview?: boolean;
  /** How much is found and written; "quick" where it is not said. */
  mode?: Mode;
  /** Markdown already written before a cut, to be continued rather than repeated. */
  written: string;
}

/** Quick: a short answer from the best of what is found. Thorough: the question is taken apart, more is read and more is said. */
export const modes = ["quick", "thorough"] as const;
export type Mode = (typeof modes)[number];

/** One search of a thorough answer, as a reader sees it done. */
export interface PlanStep {
  /** What is searched for, in the question's words. */
  query: string;
  /** How many sources it found; null until it is done. */
  found: number | null;
}

/** What one mark in the summary rests on: the summary's k-th mark is explained by the k-th citation. */
export interface Citation {
  /** The number in `[n]`: that of the source, counted from 1. */
  marker: number;
  /** Index into the answer's sources. */
  source: number;
  /** Address of the passage itself (with its fragment where there is one). */
  url: string;
  title: string;
  heading: string;
  /** The whole passage. */
  passage: string;
  /** The part of it that the sentence rests on; stands verbatim in `passage`. */
  quote: string;
  /** How well the passage supports the sentence before the mark. Absent in answers kept before this was checked. */
  verdict?: Verdict;
}

export type Support = "supported" | "partly" | "not";

/** The outcome of checking one cited sentence against its passage. */
export interface Verdict {
  support: Support;
  /** Who judged: fixed rules, or a model that was asked to. */
  by: "rules" | "model";
  /** What of the sentence the passage lacks, as it stands in the sentence ("1987", "Berlin"); [] where nothing in particular. */
  missing: string[];
}

/** Something exact that an answer says and none of its passages has, or a whole sentence that those cited for it do not support. */
export interface Unfounded {
  kind: "number" | "date" | "quote" | "sentence";
  /** As it stands in the answer. */
  text: string;
}

/** Why an answer ended early, in a stable code and a sentence for people. */
export interface Failure {
  code: FailureCode;
  message: string;
  /** Whether asking again, or continuing, may help. */
  retryable: boolean;
}

export type FailureCode =
  | "refused"
  | "overloaded"
  | "rate_limited"
  | "cut"
  | "incomplete"
  | "timeout"
  | "abandoned"
  | "interrupted"
  | "internal";

/** The stream of one answer, as stored and as sent. `block`s are the summary's top-level pieces as sanitised HTML. */
export type AnswerEventData =
  /** With `restart` what came before is void (a takeover or a replay): the summary and its citations begin again. */
  | { type: "status"; stage: Stage; text: string; restart?: boolean }
  /** What a thorough answer searches for, and how far it is: each such event replaces the one before. */
  | { type: "plan"; plan: PlanStep[] }
  | { type: "sources"; sources: SourceCard[] }
  /** `text` stands at offset `at` of the Markdown summary, replacing whatever was there and after. Likewise the blocks. */
  | { type: "delta"; at: number; text: string; blocks: { index: number; html: string }[] }
  | { type: "citation"; citation: Citation }
  | { type: "related"; related: string[] }
  /** Comes after the text, where something was caught. */
  | { type: "unfounded"; unfounded: Unfounded[] }
  | { type: "done"; outcome: "answered" | "declined"; writer: string; finishedAt: string }
  | { type: "failed"; failure: Failure };

export type Stage = "searching" | "reading" | "writing";
