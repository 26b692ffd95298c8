/** The words of the heart: what travels between asking, finding, writing and keeping. Plain data, shared with the browser. */

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

/** All that a writer may rest on. */
export interface Brief {
  /** The question, standing alone. */
  question: string;
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

/** What a writer yields. Text is Markdown without citation marks: the pipeline numbers citations and sets the marks. */
export type WriterEvent =
  | { type: "text"; text: string }
  /** The text so far, back to the last citation or sentence start, rests on this passage. */
  | { type: "citation"; passage: number; quote: string }
  /** The same for a page that the writer found by itself. */
  | { type: "found"; source: SourceCard; passage: string; quote: string }
  | { type: "related"; questions: string[] }
  /** Nothing in the brief answers the question. Comes before any text, and ends the answer. */
  | { type: "declined" };

export interface AnswerWriter {
  id: string;
  /** True when it can find pages by itself, and so may be asked with an empty brief. */
  findsSources?: boolean;
  /** True when it reads nothing, as for a calculation: it is asked with an empty brief, and there is nothing to check it against. */
  restsOnNothing?: boolean;
  /**
   * Writes one answer from the brief, as it comes.
   * @throws WriterError when the answer can't be begun or finished
   */
  write(brief: Brief, options: { signal: AbortSignal }): AsyncIterable<WriterEvent>;
}

export interface SourceProvider {
  id: string;
  /** For progress and cards, e.g. "Wikipedia". */
  label: string;
  /**
   * Finds pages for a question that stands alone, best first.
   * @throws anything, when the provider can't answer: the caller logs it and goes on without
   */
  search(query: string, options: { limit: number; signal: AbortSignal }): Promise<Source[]>;
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

/** A writer's honest ending: what is kept and shown is `failure`, what is logged is the cause. */
export class WriterError extends Error {
  override name = "WriterError";
  constructor(
    readonly failure: Failure,
    options?: { cause?: unknown },
  ) {
    super(failure.message, options);
  }
}

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

/** An event with its number: from 1, without gaps, per answer. */
export interface AnswerEvent {
  seq: number;
  data: AnswerEventData;
}

/** An answer as a page or a program first sees it; the stream goes on from `lastSeq`. */
export interface AnswerView {
  id: string;
  status: "running" | "done" | "failed";
  outcome: "answered" | "declined" | null;
  failure: Failure | null;
  writer: string | null;
  /** The summary so far as sanitised HTML, one string per top-level block. */
  blocks: string[];
  /** The same as Markdown. */
  summary: string;
  sources: SourceCard[];
  citations: Citation[];
  related: string[];
  mode: Mode;
  plan: PlanStep[];
  unfounded: Unfounded[];
  /** What is being done just now, in words; null when nothing is. */
  progress: string | null;
  lastSeq: number;
  finishedAt: string | null;
  /** True when it was made earlier, for an identical question, and is shown again. */
  reused: boolean;
}

export interface TurnView {
  /** From 0. */
  position: number;
  /** As the visitor typed it. */
  query: string;
  answer: AnswerView;
}

export interface ThreadView {
  sessionId: string;
  turns: TurnView[];
}
