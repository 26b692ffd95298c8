import type { PartName } from "./find-parts";

/** A kind of work that prompts ask for, and what the coach knows of it. */
export interface Craft {
  id: string;
  /** The words that tell it; of several crafts, the one that is named first in a prompt is meant. */
  cue: RegExp;
  /** Opens a prompt that has no verb of its own. */
  verb: string;
  /** Completes "You are ...". */
  role: string;
  format: string;
  limits: string[];
  /** Left out where tone does not matter. */
  tone?: string;
  /** Left out where length follows from the task. */
  length?: string;
  /** Parts that it does without. */
  skips?: PartName[];
  /** Whether its result is made up: elsewhere a model must not fill gaps with inventions. */
  isInvented?: true;
  /** What only the person knows, named so that it reads well in a prompt. */
  facts: Fact[];
  /** What a result can be checked by: for strict variants. */
  checks: [string, string, string];
  /** Completes "Take over from it ...". */
  borrow: string;
  /** Two ways in which two versions could differ. */
  contrast: [string, string];
  /** Unexpected sides to come at it from, and unusual forms to give it: completing a sentence of their own. */
  angles: [string, string, string];
  forms: [string, string, string];
}

export interface Fact {
  /** The placeholder's name, which is what the person is asked for. */
  name: string;
  /** Told when the prompt says it already. */
  found: RegExp;
}
