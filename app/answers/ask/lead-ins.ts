/** A question without the words that only tie it to the thread. */
export interface Led {
  question: string;
  /** What those words bring up: "vaccines" in "Speaking of vaccines, how are they made?"; "" if nothing. */
  about: string;
}

/** Parts "By the way," or "Going back to vaccines," from the question that follows; null if it doesn't open so. */
export function withoutLeadIn(question: string): Led | null {
  const [lead, about = ""] = LEAD_IN.exec(question) ?? [];
  if (lead === undefined) return null;
  const rest = question.slice(lead.length);
  return { question: rest.charAt(0).toUpperCase() + rest.slice(1), about };
}

const MARKERS = "by the way|incidentally";
/** The same, with what the question is about. */
const MARKERS_WITH_TOPIC =
  "(?:speaking|talking) (?:of|about)|(?:(?:going|coming|getting) )?back to|returning to|as for|regarding";
const ASKS =
  "what|who|whom|whose|which|when|where|why|how|is|are|was|were|do|does|did|has|have|had|can|could|will|would|should|may|might|must";

/** English markers of a changed or resumed topic (Fraser 2009), before a whole question. */
const LEAD_IN = new RegExp(
  `^(?:${MARKERS}|(?:${MARKERS_WITH_TOPIC}) ([^,.;:?!]+?)(?: again| now)?) ?,\\s*(?=(?:${ASKS})(?![\\w'’-]))`,
  "i",
);
