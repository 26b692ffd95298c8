import type { RankedPassage, SourceCard } from "~/passages/source";
import type { Language } from "~/text/language";

/** JSON values in the answers' columns. Plain data, shared with the browser. */

/** Everything a writer may use. */
export interface Brief {
  /** The question in its standalone form. */
  question: string;
  /** Its language; detected if not set. */
  language?: Language;
  /** Earlier turns of the thread, oldest first. */
  thread: { question: string; summary: string }[];
  sources: SourceCard[];
  passages: RankedPassage[];
  /** Where the question is several: each of them, answered by the passage at its index. */
  parts?: string[];
  /** The answer, where it is a fact from data or the clock: then no other source is asked. */
  fact?: { text: string; related: string[]; isOfNow: boolean };
  /** True when a question is about a file as a whole: then the passages are the file's, in reading order. */
  overview?: boolean;
  /** How much is searched and written; "quick" by default. */
  mode?: Mode;
  /** The id of the chosen model, if one was. */
  askedModel?: string | null;
  /** Markdown written before an interruption, to be continued rather than repeated. */
  written: string;
}

/**
 * Quick: a short answer from the best sources. Thorough: the question is split into parts, and more is read and
 * written.
 */
export const modes = ["quick", "thorough"] as const;
export type Mode = (typeof modes)[number];

/**
 * Why an answer, diagram or set of pictures was made without what costs money, such as the model, although that is set
 * up: its asker's uses or share of the day were taken, or the site's money.
 */
export const reasonsWithoutModel = ["daily_limit", "budget", "timeout", "unavailable"] as const;
export type WithoutModel = (typeof reasonsWithoutModel)[number];

/** Uses of what costs money, as counted, so that they can be taken back where none was paid. */
export interface CountedUses {
  /** The start of the day that counts them, ISO. */
  day: string;
  keys: string[];
  times: number;
}

/** One search of a thorough answer, as shown to the reader. */
export interface PlanStep {
  /** The search query, in the question's words. */
  query: string;
  /** How many sources it found; null until it is done. */
  found: number | null;
}

/** The basis of one mark in the summary: the k-th mark belongs to the k-th citation. */
export interface Citation {
  /** The number in `[n]`: the source's, from 1. */
  marker: number;
  /** Index into the answer's sources. */
  source: number;
  /** The passage's own address (with its fragment, if any). */
  url: string;
  title: string;
  heading: string;
  /** The whole passage. */
  passage: string;
  /** The part of it that supports the sentence; verbatim in `passage`. */
  quote: string;
  /** How well the passage supports the sentence before the mark. Absent in answers stored before this check existed. */
  verdict?: Verdict;
}

export type Support = "supported" | "partly" | "not";

/** The outcome of checking one cited sentence against its passage. */
export interface Verdict {
  support: Support;
  /** Who judged: fixed rules, or a model. */
  by: "rules" | "model";
  /** What the passage lacks, as written in the sentence ("1987", "Berlin"); [] for nothing in particular. */
  missing: string[];
}

/**
 * Something exact in an answer that none of its passages contains, or a whole sentence not supported by its citations.
 */
export interface Unfounded {
  kind: "number" | "date" | "quote" | "sentence";
  /** As written in the answer. */
  text: string;
}

/** Why an answer ended early: a stable code and a message for people. */
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
  | "budget"
  | "daily_limit"
  | "internal";

/** The events of one answer, as stored and as sent. `block`s are the summary's top-level pieces as sanitised HTML. */
export type AnswerEventData =
  /** `restart` voids everything before it (after a takeover or a replay): the summary and its citations start over. */
  | { type: "status"; stage: Stage; text: string; restart?: boolean }
  /** A thorough answer's searches and their progress; each event replaces the one before. */
  | { type: "plan"; plan: PlanStep[] }
  | { type: "sources"; sources: SourceCard[] }
  /** `text` goes at offset `at` of the Markdown summary, replacing everything from there on. Likewise the blocks. */
  | { type: "delta"; at: number; text: string; blocks: { index: number; html: string }[] }
  | { type: "citation"; citation: Citation }
  | { type: "related"; related: string[] }
  /** Comes after the text, if anything was found. */
  | { type: "unfounded"; unfounded: Unfounded[] }
  | {
      type: "done";
      outcome: "answered" | "declined";
      writer: string;
      /** Absent in events from before it was kept. */
      model?: string | null;
      withoutModel: WithoutModel | null;
      finishedAt: string;
    }
  | { type: "failed"; failure: Failure };

export type Stage = "searching" | "reading" | "writing";
