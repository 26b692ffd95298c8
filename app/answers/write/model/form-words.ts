import type { AnswerForm } from "../answer-form";

const fallback = "If the passages do not hold enough for this form, write plain prose instead, and do not mention it.";

const prose = `The form of the answer: prose.
- One or two short paragraphs: what was asked, then what a reader needs to make sense of it.
- Give figures and dates with their units and the year they hold for, as the passages have them.`;

/** Instructions for each form. Each falls back to prose, because a half-filled form misleads. */
export const formWords: Record<AnswerForm, string> = {
  prose,
  definition: `The form of the answer: a definition.
- First say in one sentence what it is: the kind of thing, and for a person what they are known for.
- Then what sets it apart from others of its kind, with an example or a figure where a passage has one.
- If the word means several things in the passages, say which one you define, and name the others in one sentence.
- ${fallback}`,
  comparison: `The form of the answer: a comparison.
- Open with one sentence that names the difference that matters most.
- Then one Markdown table: a column for the aspect, one for each thing compared, and a row for each aspect on which the
  passages tell something of both. A few words in a cell, each cell that states something cited inside that cell.
- Leave out an aspect that is known of one side only, or say it in a sentence after the table. Never guess a cell.
- End with one sentence of judgement only if a passage judges, and cite it.
- ${fallback}`,
  steps: `The form of the answer: steps.
- One sentence on what is reached and what is needed for it, then a numbered list in the order of doing.
- One action in each step, beginning with its verb, with amounts, times and temperatures as the passages have them, cited.
- Put a caution of the passages into the step before which it must be known, beginning with a word of warning in bold.
- Add no step that the passages do not have, even an obvious one; where one seems to be missing, say so at the end.
- ${fallback}`,
  list: `The form of the answer: a list.
- One sentence that says what is listed and, if the passages tell, whether the list is complete.
- Then a bulleted list: the item first, in bold, then a few words on it, cited. No item twice, alike items together.
- Keep the passages' order where it means something, such as rank or size.
- ${fallback}`,
  timeline: `The form of the answer: a timeline.
- One sentence that sums up the span, then a bulleted list, oldest first.
- Begin each item with its date in bold, as exact as the passages have it and no more exact, then what happened, cited.
- Where passages disagree on a date, give both in the same item and cite both.
- ${fallback}`,
  calculation: prose,
};
