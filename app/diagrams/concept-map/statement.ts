import { BASE_FORMS, BEING_FORMS, isParticiple, MODALS, PAST_FORMS, THIRD_PERSON } from "./verbs";
import { wholePhrase } from "./whole-phrase";

/** What a sentence says about two things. */
export interface Statement {
  /** Without its article. */
  subject: string;
  /** The verb phrase: "is", "is made of", "can use". */
  relation: string;
  object: string;
}

const mostSubjectWords = 6;
const longestRelation = 40;

/**
 * Parses a plain subject-verb-object sentence with closed word classes and a list of verbs; there is no tagger.
 * @returns null for any other sentence: better none than a wrong one
 */
export function readStatement(sentence: string): Statement | null {
  const text = sentence
    .replace(/\[[^\]]{1,12}\]/g, "")
    .replace(/\s+/g, " ")
    .trim();
  if (text.endsWith("?") || NOT_A_SUBJECT.test(text)) return null;
  const words = text.split(" ");
  const at = words.findIndex((_, index) => index > 0 && isVerb(words, index));
  if (at < 1 || at > mostSubjectWords) return null;
  const adverb = at > 1 && isAdverb(words[at - 1] ?? "") ? at - 1 : at;
  const subject = words.slice(0, adverb).join(" ");
  if (!canBeSubject(subject)) return null;
  const verbEnd = endOfVerb(words, at);
  // Keep an adverb before the verb: "rarely saves" is not "saves".
  const relation = words
    .slice(adverb, verbEnd)
    .filter((word) => !/^(?:also|then|therefore|thus)$/.test(word))
    .join(" ");
  const object = wholePhrase(words.slice(verbEnd).join(" "));
  if (object === null || goesOnWithVerb(object) || relation.length > longestRelation || /[^\p{L}' -]/u.test(relation))
    return null;
  return { subject: withoutArticle(subject), relation, object };
}

/** "search are combined": the verb was a noun after all; "a photo, extend its borders": the rest is not part of the object. */
function goesOnWithVerb(object: string): boolean {
  const [first = ""] = object.split(" ");
  const restart = /, (\w+) (?:a|an|the|its|their)\b/.exec(object)?.[1] ?? "";
  const isAuxiliary = BEING_FORMS.has(first) || MODALS.has(first) || /^(?:has|have|had|do|does|did)$/.test(first);
  return isAuxiliary || BASE_FORMS.has(restart) || THIRD_PERSON.has(restart);
}

/** "The tides" becomes "tides": a sentence's subject gets its own box on the map. */
export function withoutArticle(text: string): string {
  return text.replace(/^(?:the|an?) (?=\S)/i, "");
}

/** Starts of clauses, adverbials, pronouns and questions: the subject is elsewhere, or nothing is named. */
const NOT_A_SUBJECT =
  /^(?:while|when|where|whether|if|although|though|because|since|as|after|before|during|until|unless|in|on|at|by|for|from|with|without|to|into|under|over|through|between|among|about|despite|instead|unlike|like|even|once|not|no|nor|it|its|they|their|this|that|these|those|there|here|he|she|his|her|we|our|you|your|i|my|one|another|others?|both|each|either|neither|such|what|who|why|how|which|and|but|or|so|then|thus|however|therefore|also|first|second|finally|typically|usually|often|generally|sometimes|today|now|early|later|only|just|rather|along|per|according|\w+ly|[-*•\d"“(])(?=[\s,]|$)/i;

function canBeSubject(subject: string): boolean {
  const bare = withoutArticle(subject);
  if (/[,;:()"“”]/.test(subject) || bare.length > 48 || bare.length < 2) return false;
  if (/\b(?:that|which|who|whose|when|where|whether|why|how|what|because|if|than|to|this|these)\b/i.test(subject))
    return false;
  if (HOLDS_A_CLAUSE.test(bare)) return false;
  return (
    !/^(?:way|reason|result|idea|goal|aim|difference|answer|point|example|main \w+|common example|step|key|most|many|some|all|few|people|person|scientists|researchers|experts|things?|someone|anyone|everyone)$/i.test(
      bare,
    ) && !/\b(?:of|in|on|and|or|the|a|an|for|with|by|from|at)$/i.test(bare)
  );
}

/** "Explanation a model gives": a second noun without a preposition. */
const HOLDS_A_CLAUSE =
  /(?<!\b(?:of|in|on|at|by|for|from|with|into|about|between|among|during|under|over|through|against|as|and|or|\w+ing)) (?:a|an|the) /i;

const isAdverb = (word: string) =>
  /^(?:\p{L}{2,}ly|also|often|still|now|then|never|seldom|always|sometimes|even|just|first)$/u.test(word);

/** A word that may also be a noun counts only where a verb is required. */
function isVerb(words: readonly string[], index: number): boolean {
  const word = words[index] ?? "";
  if (BEING_FORMS.has(word) || MODALS.has(word) || word === "has" || word === "do" || word === "does" || word === "did")
    return true;
  const before = words[index - 1]?.toLowerCase() ?? "";
  if (LEADS_A_NOUN.has(before)) return false;
  if (THIRD_PERSON.has(word)) return !/s$/.test(before) || /(?:ss|sis|us|ics)$/.test(before) || isAdverb(before);
  // "An agent built on a model has ...": the main verb comes later.
  if (PAST_FORMS.has(word)) return !(isParticiple(word) && BELONGS.has(words[index + 1] ?? ""));
  return (
    BASE_FORMS.has(word) &&
    (/[^s]s$/.test(before) || PLURALS.has(before) || / and /.test(words.slice(0, index).join(" ")))
  );
}

const LEADS_A_NOUN = new Set(
  "the a an of in on at by for from with to between among during over under into its their his her and or this that these those no every each some any many most more new two three four".split(
    " ",
  ),
);
const PLURALS = new Set("people children men women mice bacteria data criteria algae media teeth feet".split(" "));

/** The index after the verb, its auxiliaries and its preposition. */
function endOfVerb(words: readonly string[], from: number): number {
  let end = from + 1;
  const next = () => words[end]?.toLowerCase() ?? "";
  const helped = MODALS.has(words[from] ?? "") || /^(?:do|does|did)$/.test(words[from] ?? "");
  if (next() === "not") end++;
  if (isAdverb(next()) && (helped || isVerbForm(words[end + 1] ?? ""))) end++;
  const isBeing = BEING_FORMS.has(words[from] ?? "");
  const isHaving = /^(?:has|have|had)$/.test(words[from] ?? "");
  if (isBeing && OFTEN.has(next())) end++;
  if (helped) end++;
  if ((isBeing || isHaving || (helped && words[end - 1] === "be")) && endsVerb(words, end)) end++;
  if (
    end > from + (isBeing ? 1 : 0) &&
    BELONGS.has(next()) &&
    !/^(?:least|most|first|once|all)$/.test(words[end + 1] ?? "")
  )
    end++;
  return end;
}

/** "is built in", "are called"; but in "is paid work" the participle modifies the noun. */
function endsVerb(words: readonly string[], at: number): boolean {
  const [word = "", after = ""] = words.slice(at, at + 2);
  return (
    isParticiple(word) && (/^(?:has|have|had)$/.test(words[at - 1] ?? "") || NAMING.has(word) || BELONGS.has(after))
  );
}

const NAMING = new Set(["called", "named", "considered"]);
const OFTEN = new Set(["often", "usually", "sometimes", "also", "still", "now", "mainly", "mostly", "commonly"]);
const isVerbForm = (word: string) => isParticiple(word) || BASE_FORMS.has(word);
const BELONGS = new Set(
  "of by for in on with to from into as at through inside across between under against".split(" "),
);
