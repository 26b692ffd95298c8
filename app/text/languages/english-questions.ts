import { fold } from "../fold";
import { nounPhrases, questionWords } from "../noun-phrases";
import { words } from "../terms";
import type { QuestionRules } from "./question-rules";

const KIND = "(?:(?:specific|exact|other|main|current|approximate|total|average) )?";

export const englishQuestions: QuestionRules = {
  patterns: [
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
  ],
  asking: /\b(?:what|which)\b/,
  kindWords: {
    number: "many much number amount percent percentage total",
    date: "year date day month century decade time",
    person: "person people name",
    place: "place location city country",
    reason: "reason cause purpose",
  },
  askingWords: "name type kind sort tell describe explain define mean call term refer know consider happen",
  names: (question) =>
    nounPhrases(question)
      .filter((phrase) => phrase.isName)
      .flatMap((phrase) => words(phrase.text).filter((word) => /^\p{Lu}/u.test(word))),
  focus: focusOf,
};

/** The noun right after "what", "which" or "how many", with its modifiers. */
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
  return phrase ? [phrase.text] : [];
}
