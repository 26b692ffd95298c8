/**
 * Resolves a time at the start of an English sentence that is relative to the previous sentence ("Two years later", "In
 * the same year"), by inserting that sentence's year: "Two years after 1867". Nothing is calculated, so every year in
 * an answer appears in its passage.
 * @param previous the sentence before it in the passage, "" when there is none
 * @returns the sentence unchanged when the previous one names no year, or more than one
 */
export function withBaseYear(sentence: string, previous: string): string {
  const years = new Set(previous.match(YEAR));
  const [year] = years;
  if (years.size !== 1 || year === undefined || BEFORE_CHRIST.test(previous)) return sentence;
  if (/\d{4}/.test(sentence)) return sentence;
  for (const [pattern, replacement] of FORMS) {
    if (pattern.test(sentence)) return sentence.replace(pattern, replacement.replace("YEAR", year));
  }
  return sentence;
}

const YEAR = /(?<![\d,.-])[12]\d{3}(?![\d,]|\.\d|s\b|[-–]\d)/g;
const BEFORE_CHRIST = /\bB\.?C/;

const COUNT =
  "(?:(?:Just|Only|About|Some|Almost|Nearly) )?(?:An?|One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|Twelve|Fifteen|Twenty|Thirty|\\d{1,3})";

const FORMS: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`^(${COUNT} (?:years?|decades?)) (?:later|afterwards)\\b`, "i"), "$1 after YEAR"],
  [new RegExp(`^(${COUNT} (?:years?|decades?)) (?:earlier|before(?=,))`, "i"), "$1 before YEAR"],
  [/^(?:In )?(?:the|that) (?:same|very) year\b/i, "In YEAR"],
  [/^(?:In )?that year\b/i, "In YEAR"],
  [/^(?:In )?the (?:following|next) year\b/i, "In the year after YEAR"],
  [/^(?:In )?the (?:previous|preceding) year\b/i, "In the year before YEAR"],
];
