/**
 * The things that a question sets side by side, each with what is said of all: "Python vs Java for beginners" are
 * "Python for beginners" and "Java for beginners". Empty for other questions.
 */
export function comparedParts(question: string): string[] {
  const bare = question.replace(/[\s?.!]+$/, "");
  for (const pattern of COMPARISONS) {
    const [, sides = "", more = ""] = pattern.exec(bare) ?? [];
    const parts = [...sides.split(SIDE), ...more.split(SIDE)].map(withoutAsking).filter(Boolean);
    if (parts.length >= 2 && parts.every((part) => part.split(" ").length <= LONGEST_SIDE)) return shared(parts);
  }
  return [];
}

/** A side of more words is a clause, not a thing. */
const LONGEST_SIDE = 8;

/** Each gives the first side, or all of them, and the others. */
const COMPARISONS = [
  /\bdifferences? (?:in \S+ )?between (.+)$/i,
  /\bcompar(?:e|ed|ing|ison (?:of|between))\s+(?:to\s+)?(.+?)\s+(?:and|with|to|against|vs\.?|versus)\s+(.+)$/i,
  /^(.+?)\s+(?:compared (?:to|with)|in comparison (?:to|with))\s+(.+)$/i,
  /^how (?:do|does|did|is|are) (.+?) (?:differ|different|compare) (?:from|to|with) (.+)$/i,
  /^(?:is|are|was|were) (.+?) (?:the same as|different from|better than|worse than|similar to|related to) (.+)$/i,
  /\b(?:better|worse|cheaper|faster|safer|healthier|stronger|best)[,:]? (.+? or .+)$/i,
  /^(.+?)\s+(?:vs\.?|versus)\s+(.+)$/i,
];

const SIDE = /\s*,\s*(?:and\s+|or\s+)?|\s+(?:and|or|vs\.?|versus)\s+/i;

function withoutAsking(side: string): string {
  return side.replace(ASKING, "").trim();
}

const ASKING =
  /^(?:(?:what|which|who|how|why)(?:'s)?\s+(?:is|are|was|were|do|does|did|has|have)?\s*|please\s+|explain\s+|is\s+|are\s+)?(?:the\s+|an?\s+)?/i;

/** What the last side says behind its preposition, and the first before its "of", is said of each. */
function shared(parts: string[]): string[] {
  const [first = ""] = parts;
  const last = parts.at(-1) ?? "";
  const [, thing = last, tail = ""] = /^(\S+(?:\s\S+){0,2}?)(\s(?:for|in|on|at|during|when|as)\s.+)$/i.exec(last) ?? [];
  const aspect = parts.slice(1).some((part) => / of /i.test(part)) ? "" : (/^.+ of /i.exec(first)?.[0] ?? "");
  const sides = [first, ...parts.slice(1, -1).map((part) => aspect + part), aspect + thing];
  return sides.map((side) => side + tail);
}
