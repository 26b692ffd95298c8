/** Types shared by asking, finding, writing and storing answers. Plain data, also used in the browser. */

import type {
  AnswerEventData,
  Brief,
  Citation,
  Failure,
  Mode,
  PlanStep,
  Unfounded,
  WithoutModel,
} from "~/db/schema/answer-columns";
import type { FollowUp } from "~/passages/follow-up";
import type { Source, SourceCard } from "~/passages/source";
import type { Language } from "~/text/language";

/** Stored types are declared beside their table. */
export {
  type AnswerEventData,
  type Brief,
  type Citation,
  type CountedUses,
  type Failure,
  type FailureCode,
  type Mode,
  modes,
  type PlanStep,
  reasonsWithoutModel,
  type Stage,
  type Support,
  type Unfounded,
  type Verdict,
  type WithoutModel,
} from "~/db/schema/answer-columns";
export type { Passage, RankedPassage, Source, SourceCard } from "~/passages/source";

/**
 * What a writer yields. Text is Markdown without citation marks; the pipeline numbers the citations and sets the marks.
 */
export type WriterEvent =
  | { type: "text"; text: string }
  /** The text so far, back to the last citation or sentence start, is based on this passage. */
  | { type: "citation"; passage: number; quote: string }
  /** The same for a page the writer found itself. */
  | { type: "found"; source: SourceCard; passage: string; quote: string }
  | { type: "related"; questions: string[] }
  /** Nothing in the brief answers the question. Comes before any text, and ends the answer. */
  | { type: "declined" };

export interface AnswerWriter {
  id: string;
  /** The name of the model that writes, for people, if one does. */
  model?: string;
  /** True when it can find pages itself, and so can work with an empty brief. */
  findsSources?: boolean;
  /** True when it uses no sources, such as a calculation: it gets an empty brief, and its answer is not checked. */
  restsOnNothing?: boolean;
  /**
   * Writes one answer from the brief, streaming it.
   * @throws WriterError when the answer can't be started or finished
   */
  write(brief: Brief, options: { signal: AbortSignal }): AsyncIterable<WriterEvent>;
}

export interface SourceProvider {
  id: string;
  /** For progress and cards, e.g. "Wikipedia". */
  label: string;
  /** True when each search costs the operator money: left out where a task may not pay. */
  isPaid?: boolean;
  /** Time limit of a search in milliseconds, if another than for the network's providers. */
  searchMs?: number;
  /**
   * Makes ready what searches need, once per process: a search's time starts when it is.
   * @throws anything when it fails, as a search does
   */
  prepare?(): Promise<void>;
  /**
   * Finds pages for a self-contained question, best first.
   * @param options.language the question's; detected from its words by default
   * @param options.followUp where the question is a follow-up made to stand alone
   * @throws anything when the provider fails: the caller logs it and continues without its results
   */
  search(
    query: string,
    options: { limit: number; signal: AbortSignal; language?: Language; followUp?: FollowUp },
  ): Promise<Source[]>;
}

/** A writer's expected failure: `failure` is stored and shown, the cause is logged. */
export class WriterError extends Error {
  override name = "WriterError";
  constructor(
    readonly failure: Failure,
    options?: { cause?: unknown },
  ) {
    super(failure.message, options);
  }
}

/** A numbered event: from 1, without gaps, per answer. */
export interface AnswerEvent {
  seq: number;
  data: AnswerEventData;
}

/** An answer as first sent to a page or API client; the stream continues from `lastSeq`. */
export interface AnswerView {
  id: string;
  status: "running" | "done" | "failed";
  outcome: "answered" | "declined" | null;
  failure: Failure | null;
  writer: string | null;
  /** The name of the model that wrote it, for people; null where none did. */
  model: string | null;
  /** Why the model did not write it, although one is set up; null if it did, or none is. */
  withoutModel: WithoutModel | null;
  /** The summary so far as sanitised HTML, one string per top-level block. */
  blocks: string[];
  /** The same as Markdown. */
  summary: string;
  sources: SourceCard[];
  citations: Citation[];
  related: string[];
  mode: Mode;
  /** The id of the model that was chosen for it; null for the site's first one. */
  askedModel: string | null;
  plan: PlanStep[];
  unfounded: Unfounded[];
  /** What is happening right now, in words; null when nothing is. */
  progress: string | null;
  lastSeq: number;
  finishedAt: string | null;
  /** True when it was made earlier for an identical question. */
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
