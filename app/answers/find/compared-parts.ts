/**
 * The things a question compares, each with the words that apply to all: "Python vs Java for beginners" gives "Python
 * for beginners" and "Java for beginners". Empty for other questions.
 */
export function comparedParts(question: string): string[] {
  const trimmed = question.replace(/\s+/g, " ").replace(/[ ?.!]+$/, "");
  for (const pattern of COMPARISONS) {
    const [, sides = "", more = ""] = pattern.exec(trimmed) ?? [];
    const parts = [...sides.split(SIDE), ...more.split(SIDE)].map(withoutAsking).filter(Boolean);
    if (parts.length >= 2 && parts.every((part) => part.split(" ").length <= LONGEST_SIDE)) return shared(parts);
  }
  return [];
}

/** A longer side is a clause, not a thing. */
const LONGEST_SIDE = 8;

/** Each captures the first side, or all of them, and the rest. */
const COMPARISONS = [
  /\bdifferences? (?:in \S+ )?between (.+)/i,
  /\bcompar(?:e|ed|ing|ison (?:of|between)) (?:to )?(.+?) (?:and|with|to|against|vs\.?|versus) (.+)/i,
  /^(.+?) (?:compared (?:to|with)|in comparison (?:to|with)) (.+)/i,
  /^how (?:do|does|did|is|are) (.+?) (?:differ|different|compare) (?:from|to|with) (.+)/i,
  /^(?:is|are|was|were) (.+?) (?:the same as|different from|better than|worse than|similar to|related to) (.+)/i,
  /\b(?:better|worse|cheaper|faster|safer|healthier|stronger|best)[,:]? (.+? or .+)/i,
  /^(.+?) (?:vs\.?|versus) (.+)/i,
];

const SIDE = / ?, ?(?:and |or )?| (?:and|or|vs\.?|versus) /i;

function withoutAsking(side: string): string {
  return side.replace(ASKING, "").trim();
}

const ASKING =
  /^(?:(?:what|which|who|how|why)(?:'s)?\s+(?:is|are|was|were|do|does|did|has|have)?\s*|please\s+|explain\s+|is\s+|are\s+)?(?:the\s+|an?\s+)?/i;

/** What follows the last side's preposition, and what precedes the first side's "of", applies to each side. */
function shared(parts: string[]): string[] {
  const [first = ""] = parts;
  const last = parts.at(-1) ?? "";
  const [, thing = last, tail = ""] = /^(\S+(?:\s\S+){0,2}?)(\s(?:for|in|on|at|during|when|as)\s.+)$/i.exec(last) ?? [];
  const aspect = parts.slice(1).some((part) => / of /i.test(part)) ? "" : (/^.+ of /i.exec(first)?.[0] ?? "");
  const sides = [first, ...parts.slice(1, -1).map((part) => aspect + part), aspect + thing];
  return sides.map((side) => side + tail);
}
