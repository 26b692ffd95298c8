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
 * One place of an answer, and the passages that its words are said to rest on. Every passage has a verdict of its own. One
 * that says too little by itself is held back; it counts, as support in part, only when it makes up with the others of the
 * place for more than any of them says alone. A passage in another language than the claim is shown without a verdict:
 * rules compare words, and can't compare those.
 */
export class CitedPlace {
  private shown: Judged[] = [];
  private held: Judged[] = [];
  private readonly unchecked: Citation[] = [];
  private bestAlone = 0;
  private readonly language: Language | null;

  /**
   * @param claim plain text: what the marks there stand for
   * @param context the text around it, which tells the language of a claim of few words
   */
  constructor(
    readonly claim: string,
    context = "",
  ) {
    this.language = decidedLanguage(claim) ?? decidedLanguage(context);
  }

  /** How many passages are said to support it, and do not. */
  get rejected(): number {
    return this.held.length;
  }

  /** Whether all that was cited for it fell away. */
  get isUncited(): boolean {
    return this.held.length > 0 && this.shown.length === 0 && this.unchecked.length === 0;
  }

  /** Whether the same words of the same passage were cited here before. */
  has({ passage, quote }: Citation): boolean {
    const known = [...this.unchecked, ...[...this.shown, ...this.held].map(({ citation }) => citation)];
    return known.some((citation) => citation.passage === passage && citation.quote === quote);
  }

  /** Takes a citation. @returns those to be shown from now on, with their verdicts: none while they support nothing */
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
    // Marks at what has no words, such as a cell with a dash, claim nothing.
    const claimsNothing = wordsOf(this.claim) === "";
    if (claimsNothing || citations.some(({ passage }) => saysWordForWord(passage, this.claim)))
      return { support: "supported", by: "rules", missing: [] };
    const joined = (part: "passage" | "title" | "heading") =>
      [...new Set(citations.map((citation) => citation[part]))].join("\n");
    return checkSentence(this.claim, { text: joined("passage"), title: joined("title"), heading: joined("heading") });
  }
}

/** What is shown supports at least a part. */
function asShown(verdict: Verdict): Verdict {
  return verdict.support === "not" ? { ...verdict, support: "partly" } : verdict;
}

/** A whole sentence of the passage: a piece of one could mean something else. */
function saysWordForWord(passage: string, claim: string): boolean {
  const wanted = wordsOf(claim);
  return splitSentences(passage).some((sentence) => wordsOf(sentence) === wanted);
}

const wordsOf = (text: string) => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");
