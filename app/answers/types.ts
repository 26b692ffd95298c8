/** The vocabulary of answers: what travels between asking, finding, writing and keeping. Plain data, shared with the browser. */

import type { AnswerEventData, Brief, Citation, Failure, Mode, PlanStep, Unfounded } from "~/db/schema/answer-columns";
import type { Source, SourceCard } from "~/passages/source";
import type { Language } from "~/text/language";

/** What is stored is declared beside its table. */
export {
  type AnswerEventData,
  type Brief,
  type Citation,
  type Failure,
  type FailureCode,
  type Mode,
  modes,
  type PlanStep,
  type Stage,
  type Support,
  type Unfounded,
  type Verdict,
} from "~/db/schema/answer-columns";
export type { Passage, RankedPassage, Source, SourceCard } from "~/passages/source";

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
   * @param options.language the question's; told by its words unless given
   * @throws anything, when the provider can't answer: the caller logs it and goes on without
   */
  search(query: string, options: { limit: number; signal: AbortSignal; language?: Language }): Promise<Source[]>;
}

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
