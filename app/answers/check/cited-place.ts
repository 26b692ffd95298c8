import { decidedLanguage } from "~/text/detect-language.server";
import type { Language } from "~/text/language";
import { splitSentences } from "~/text/sentences";
import type { Citation, Support, Verdict } from "../types";
import { checkSentence } from "./check-sentence";

const rank: Record<Support, number> = { not: 0, partly: 1, supported: 2 };

interface Judged {
  citation: Citation;
  verdict: Verdict;
}

/**
 * One place in an answer, and the passages cited for it. Each passage has its own verdict. One that does not support
 * the claim by itself is held back; it counts as partial support only when it and the place's other passages together
 * support more than any of them alone. A passage in another language than the claim is shown without a verdict, because
 * the rules compare words.
 */
export class CitedPlace {
  private shown: Judged[] = [];
  private held: Judged[] = [];
  private readonly unchecked: Citation[] = [];
  private bestAlone = 0;
  private readonly language: Language | null;

  /**
   * @param claim plain text: the words the marks refer to
   * @param context the surrounding text, from which to detect the language of a short claim
   */
  constructor(
    readonly claim: string,
    context = "",
  ) {
    this.language = decidedLanguage(claim) ?? decidedLanguage(context);
  }

  /** How many cited passages do not support the claim. */
  get rejected(): number {
    return this.held.length;
  }

  /** Whether all citations for it were rejected. */
  get isUncited(): boolean {
    return this.held.length > 0 && this.shown.length === 0 && this.unchecked.length === 0;
  }

  /** Whether the same quote of the same passage was already cited here. */
  has({ passage, quote }: Citation): boolean {
    const known = [...this.unchecked, ...[...this.shown, ...this.held].map(({ citation }) => citation)];
    return known.some((citation) => citation.passage === passage && citation.quote === quote);
  }

  /**
   * Adds a citation. @returns the citations to show from now on, with their verdicts; none while they support nothing
   */
  take(citation: Citation): Citation[] {
    if (this.isForeign(citation)) {
      this.unchecked.push(citation);
      return [citation];
    }
    const verdict = this.judge([citation]);
    const waiting = [...this.held, { citation, verdict }];
    this.bestAlone = Math.max(this.bestAlone, rank[verdict.support]);
    const together = this.judge([...this.shown, ...waiting].map((judged) => judged.citation));
    const areNeeded = rank[together.support] > this.bestAlone;
    const accepted = waiting.filter((judged) => areNeeded || judged.verdict.support !== "not");
    this.shown.push(...accepted);
    this.held = waiting.filter((judged) => !accepted.includes(judged));
    return accepted.map((judged) => ({ ...judged.citation, verdict: asShown(judged.verdict) }));
  }

  private isForeign({ passage }: Citation): boolean {
    const other = decidedLanguage(passage);
    return this.language !== null && other !== null && other !== this.language;
  }

  private judge(citations: Citation[]): Verdict {
    // A mark on something without words, such as a cell with a dash, claims nothing.
    const claimsNothing = wordsOf(this.claim) === "";
    if (claimsNothing || citations.some(({ passage }) => saysWordForWord(passage, this.claim)))
      return { support: "supported", by: "rules", missing: [] };
    const joined = (part: "passage" | "title" | "heading") =>
      [...new Set(citations.map((citation) => citation[part]))].join("\n");
    return checkSentence(this.claim, { text: joined("passage"), title: joined("title"), heading: joined("heading") });
  }
}

/** A shown citation supports at least part of the claim. */
function asShown(verdict: Verdict): Verdict {
  return verdict.support === "not" ? { ...verdict, support: "partly" } : verdict;
}

/** A whole sentence of the passage: part of one could mean something else. */
function saysWordForWord(passage: string, claim: string): boolean {
  const wanted = wordsOf(claim);
  return splitSentences(passage).some((sentence) => wordsOf(sentence) === wanted);
}

const wordsOf = (text: string) => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");
