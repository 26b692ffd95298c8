import type { TurnPart } from "../turn";

/** An announcement is shorter than this, in characters; what is longer is the answer. */
const longestAnnouncement = 240;

/**
 * Holds back the first words of a turn that may search the web until it is plain that they are the answer: words that
 * a search follows ("I'll look that up.") are dropped.
 */
export class Preamble {
  private held: TurnPart[] = [];
  private passed = false;

  /** @returns the parts that belong to the answer by now */
  push(part: TurnPart): TurnPart[] {
    if (this.passed) return [part];
    if (part.type === "searching") {
      this.held = [];
      return [];
    }
    this.held.push(part);
    const length = this.held.reduce((sum, other) => sum + (other.type === "text" ? other.text.length : 0), 0);
    return part.type === "cited" || length > longestAnnouncement ? this.end() : [];
  }

  /** What was held, when the turn has ended without a search after it. */
  end(): TurnPart[] {
    this.passed = true;
    return this.held.splice(0);
  }
}
