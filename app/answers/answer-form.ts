/** What shape an answer takes. */
export const answerForms = ["prose", "definition", "comparison", "steps", "list", "timeline", "calculation"] as const;
export type AnswerForm = (typeof answerForms)[number];

/** The form that a question's wording asks for. A writer that can't fill it falls back to prose. */
export function formOf(question: string): AnswerForm {
  if (/\b(?:vs\.?|versus|differences? between|compared? (?:to|with))\b/i.test(question)) return "comparison";
  if (/^how (?:do|can|should) (?:i|you|we|one)\b|^how to\b/i.test(question)) return "steps";
  if (/\btimeline|history of|chronolog/i.test(question)) return "timeline";
  if (/^(?:what|who) (?:is|are|was|were)\b/i.test(question)) return "definition";
  return "prose";
}
