/** Cuts a sentence's phrase to a label that is still complete and does not change the meaning. */

/** In characters: two or three lines in a box. */
const longestPhrase = 62;

/**
 * The longest start of a phrase that fits a label and is complete.
 * @returns null when there is none: any other cut would break the phrase or change its meaning
 */
export function wholePhrase(text: string): string | null {
  const phrase = text
    .replace(/\s*\([^)]*\)/g, "")
    .replace(/\s+/g, " ")
    .replace(/[.!?;:]+["”’]?$/, "")
    .trim();
  const cuts = cutsIn(phrase);
  const clauseEnd = Math.min(...cuts.filter((cut) => CLAUSE.test(phrase.slice(cut))), longestPhrase);
  const ends = [phrase.length, ...cuts].filter((end) => end <= clauseEnd).sort((a, b) => b - a);
  for (const end of ends) {
    const cut = phrase.slice(0, end).replace(/(?:,\s*\w+ly)?[,\s]*$/, "");
    if (standsAlone(cut)) return cut;
  }
  return null;
}

/** Where a phrase may end early. The rest must not be a condition, a comparison or part of a list. */
function cutsIn(phrase: string): number[] {
  return [...phrase.matchAll(CUT)].flatMap(({ index, 0: found }) => {
    const before = phrase.slice(0, index);
    // "A, B, and C", "reading, choosing and acting": part of a list, not another clause.
    const endsList = /^, (?:and|or|\w+ing)\b/.test(found) && (before.includes(",") || /ing\b/.test(found + before));
    const isAdjective = /^, \w+ing\b/.test(found) && before.split(" ").length < 3;
    return isAdjective || endsList || CONDITION.test(phrase.slice(index)) ? [] : [index];
  });
}

const CUT =
  /, (?:which|who|whose|where|because|so|since|for example|such as|including|although|though|while|whereas|and|but|or|usually|mostly|often|\w+ing)\b|[;:–—]| (?:because|so that|during|through|by \w+ing|in order to)\b/g;
/** Starts of a new clause. */
const CLAUSE = /^(?:, (?:which|who|because|so|although|though|while|whereas|and|but|for example)|[;:–—]| because)/;
const CONDITION = /\b(?:if|unless|until|except|only|without|than|when)\b/;

function standsAlone(phrase: string): boolean {
  const words = phrase.split(" ");
  const last = words.at(-1)?.toLowerCase() ?? "";
  if (phrase.length < 3 || DANGLING.has(last) || /["“(]/.test(phrase)) return false;
  if (/ (?:where|how|what) /.test(phrase)) return false;
  return (
    !(words.length <= 2 && GENERIC.has(last)) &&
    !/^(?:that|whether|how|why|what|where|it|them|this|these|those|there|not|to|in|for|by|of|with|than|as|and|when|while|until|because|over|up|out|before|after|if|\w+ly$)\b/i.test(
      phrase,
    )
  );
}

const DANGLING = new Set(
  "a an the of in on at by for from with to into about between and or but as than that which who is are was were be more less very up out off its their his her this these".split(
    " ",
  ),
);
const GENERIC = new Set(
  "anything something one ones it them way ways part parts thing things kind kinds form forms process example examples set method place time it's many most some all others".split(
    " ",
  ),
);
