import { nounPhrases, questionWords } from "./noun-phrases";
import { fold, stem, termOf, terms, words } from "./terms";

/** The kind of thing that answers a question. */
export type AnswerType =
  | "person"
  | "place"
  | "date"
  | "number"
  | "reason"
  | "manner"
  | "definition"
  | "yes-no"
  | "thing";

export interface Question {
  text: string;
  /** Distinct content terms, in order, those that only tell the kind of answer ("what year") left out where others remain. */
  terms: string[];
  /** Stems of the noun that names the kind of answer: "chemist" in "What chemist ...", "point" in "How many points ...". */
  focus: string[];
  /** Those of the terms that are words of a name, or hold a digit: what is asked about must be there. */
  names: string[];
  answer: AnswerType;
}

/** What a question asks for and with which words, from its form alone. */
export function understand(text: string): Question {
  const answer = answerTypeOf(text);
  const focus = focusOf(text);
  const all = [...new Set(terms(text))];
  const telling = all.filter((term) => !KIND_WORDS[answer]?.has(term) && !ASKING.has(term));
  const kept = telling.length > 0 ? telling : all;
  const named = namedTerms(text);
  return { text, terms: kept, focus, names: kept.filter((term) => named.has(term) || /\d/.test(term)), answer };
}

function namedTerms(text: string): Set<string> {
  const names = nounPhrases(text).filter((phrase) => phrase.isName);
  return new Set(
    names.flatMap((phrase) =>
      words(phrase.text)
        .filter((word) => /^\p{Lu}/u.test(word))
        .map(termOf),
    ),
  );
}

/** The expected answer's type by the question's wording; the first pattern that fits decides. */
export function answerTypeOf(question: string): AnswerType {
  const text = fold(question)
    .replace(/['’]s\b/g, " is")
    .trim();
  const fitting = PATTERNS.find(([pattern]) => pattern.test(text))?.[1];
  return fitting ?? (BARE_TOPIC.test(text) ? "definition" : "thing");
}

const KIND = "(?:(?:specific|exact|other|main|current|approximate|total|average) )?";
const PATTERNS: readonly (readonly [RegExp, AnswerType])[] = [
  [/\bhow (?:many|much|long|old|tall|high|far|large|big|fast|deep|wide|heavy|hot|cold|often|frequently)\b/, "number"],
  [
    new RegExp(
      `\\b(?:what|which) (?:(?:is|are|was|were) (?:the )?)?${KIND}(?:number|percent|percentage|proportion|fraction|amount|population|price|cost|temperature|speed|age|height|length|width|depth|distance|weight|size|score|rate|ratio)\\b`,
    ),
    "number",
  ],
  [
    new RegExp(
      `\\b(?:when|(?:what|which) (?:(?:is|was) the )?${KIND}(?:year|years|date|day|month|century|decade|era|period|time)\\b)`,
    ),
    "date",
  ],
  [/\bwho(?:m|se)?\b/, "person"],
  [
    new RegExp(
      `\\b(?:where|(?:what|which) (?:(?:is|was) the )?${KIND}(?:city|country|place|state|town|region|continent|county|location|river|island|street|village|area|province|capital|direction)\\b)`,
    ),
    "place",
  ],
  [
    /\bwhy\b|\bwhat (?:is|was|were|are)? ?(?:the )?(?:\w+ )?(?:reasons?|causes?|caused|motivat\w+)\b|\bfor what (?:reason|purpose)\b/,
    "reason",
  ],
  [/\bhow\b/, "manner"],
  [
    /^(?:what|who) (?:is|are|was|were) (?:(?:an?|the) )?(?:[\p{L}\p{N}-]+ ?){1,3}(?: (?:in|of) (?:(?:an?|the) )?(?:[\p{L}\p{N}-]+ ?){1,3})?\??$/u,
    "definition",
  ],
  [/^(?:define|explain|describe|what does .+ mean|tell me about)\b/, "definition"],
  [/^(?:is|are|was|were|do|does|did|can|could|will|would|has|have|had|should|may|might|must)\b/, "yes-no"],
];

/** "Prompt engineering": someone who types no more wants to know what it is. */
const BARE_TOPIC = /^(?!.*\b(?:what|which)\b)(?:[\p{L}\p{N}'-]+ ?){1,5}$/u;

/** The noun right after "what", "which" or "how many", with what belongs to it. */
function focusOf(text: string): string[] {
  const asked = questionWords(text).map(fold);
  const wh = asked.findIndex(
    (word, index) => /^(?:what|which|whose)$/.test(word) || (word === "many" && asked[index - 1] === "how"),
  );
  const phrase = nounPhrases(text).find(
    ({ from }) =>
      wh >= 0 &&
      from >= wh + 1 &&
      from <= wh + 2 &&
      asked.slice(wh + 1, from).every((word) => /^(?:of|the|other|two|three|four)$/.test(word)),
  );
  return phrase ? terms(phrase.text) : [];
}

const stems = (list: string): ReadonlySet<string> => new Set(list.split(" ").map((word) => stem(word)));

/** Words that say what kind of answer is wanted, rarely said by the sentence that gives it. */
const KIND_WORDS: Partial<Record<AnswerType, ReadonlySet<string>>> = {
  number: stems("many much number amount percent percentage total"),
  date: stems("year date day month century decade time"),
  person: stems("person people name"),
  place: stems("place location city country"),
  reason: stems("reason cause purpose"),
};
const ASKING = stems("name type kind sort tell describe explain define mean call term refer know consider happen");
