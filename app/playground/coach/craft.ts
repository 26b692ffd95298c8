import type { PartName } from "./find-parts";

/** A kind of work that prompts ask for, and the coach's knowledge of it. */
export interface Craft {
  id: string;
  /** Words that identify it; if a prompt names several crafts, the first one wins. */
  cue: RegExp;
  /** Opens a prompt that has no verb. */
  verb: string;
  /** Completes "You are ...". */
  role: string;
  format: string;
  limits: string[];
  /** Omitted where tone does not matter. */
  tone?: string;
  /** Omitted where the task determines the length. */
  length?: string;
  /** Parts it does not need. */
  skips?: PartName[];
  /** Whether its result is fiction: elsewhere a model must not fill gaps with inventions. */
  isInvented?: true;
  /** Facts that only the user knows, named so that they read well in a prompt. */
  facts: Fact[];
  /** Criteria for checking a result, used by strict variants. */
  checks: [string, string, string];
  /** Completes "Take over from it ...". */
  borrow: string;
  /** Two ways in which two versions could differ. */
  contrast: [string, string];
  /** Unexpected angles and unusual forms: each completes its own sentence. */
  angles: [string, string, string];
  forms: [string, string, string];
}

export interface Fact {
  /** The placeholder's name, as the user is asked for it. */
  name: string;
  /** Matches when the prompt already says it. */
  found: RegExp;
}
