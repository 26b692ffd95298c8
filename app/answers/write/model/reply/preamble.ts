import type { TurnPart } from "../turn";

/** Announcements are shorter than this, in characters; anything longer is the answer. */
const longestAnnouncement = 240;

/**
 * Holds back the first words of a turn that may search the web until they are known to be the answer: words followed by
 * a search ("I'll look that up.") are dropped.
 */
export class Preamble {
  private held: TurnPart[] = [];
  private passed = false;

  /** @returns the parts known to belong to the answer */
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

  /** Releases the held text when the turn ended without another search. */
  end(): TurnPart[] {
    this.passed = true;
    return this.held.splice(0);
  }
}
