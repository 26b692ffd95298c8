import { fold, terms } from "~/text/terms";
import { pairOf, possessive, type Topic } from "~/text/topics";
import type { ThreadTopic } from "./thread-topic";

/**
 * Follow-ups that return to an earlier topic, or choose between several: "back to the first one", "what about the
 * other?", "which is cheaper?".
 */

export interface Return {
  /** The question about it; "" when only the topic is named. */
  rest: string;
  topic: Topic;
}

/** "Back to tin, where is it mined?" asks "where is it mined?" about tin. Null when it returns to no earlier topic. */
export function returnIn(question: string, thread: ThreadTopic): Return | null {
  const [, place = "", rest = ""] = BACK_TO.exec(question) ?? [];
  const topic = place === "" ? null : (placeIn(place, thread) ?? namedIn(place, thread));
  return topic && { rest: rest.charAt(0).toUpperCase() + rest.slice(1), topic };
}

const BACK_TO =
  /^(?:ok(?:ay)?,?\s+|so,?\s+|now,?\s+)?(?:let's\s+(?:go|get|come)\s+|(?:going|coming|getting)\s+|(?:let me|i(?:'d| would) like to) (?:go|come) )?back to (.+?)(?:[,:;.]\s+(?:and\s+|but\s+)?(\S.*)|\s*[.?!]*)$/i;

/** "What about the other one?" asks the last question about the other one. Null for any other follow-up. */
export function askedOfAnother(question: string, thread: ThreadTopic): string | null {
  const place = WHAT_ABOUT.exec(question)?.[1];
  const topic = place && placeIn(place, thread);
  if (!topic) return null;
  const before = [...thread.compared, ...thread.topics].find(
    (known) => known !== topic && mentions(thread.last, known),
  );
  return before ? thread.last.replace(before.text, () => topic.text) : `What about ${topic.text}?`;
}

const WHAT_ABOUT = /^(?:(?:and|but)\s+)?(?:(?:what|how) about\s+)?(the .+?)\s*[?.]*$/i;

/**
 * Resolves "the former", "the second one", "both" or a bare comparison from the thread; returns other questions
 * unchanged.
 */
export function withChoiceNamed(question: string, thread: ThreadTopic): string {
  const pair = thread.compared.length === 2 ? thread.compared : thread.topics.slice(-2);
  const [one, other] = pair;
  if (!one || !other) return question;
  const together = pairOf(one, other).text;
  if (ASKS_WHICH.test(question)) {
    return question.replace(/\bone /i, "").replace(/\s*[?.]*$/, `, ${one.text} or ${other.text}?`);
  }
  if (BARE_DIFFERENCE.test(question)) return question.replace(/\s*[?.]*$/, ` between ${together}?`);
  return question.replace(BETWEEN_TWO, `$1${together.replaceAll("$", "$$$$")}`).replace(CHOSEN, (said) => {
    const topic = placeIn(said.replace(/'s$/, ""), thread);
    if (!topic) return said;
    return said.endsWith("'s") ? possessive(topic.text) : topic.text;
  });
}

const ASKS_WHICH =
  /^(?:and |so |but )?which (?:one )?(?:is|was|has|costs|lasts|works|takes|came) (?:the )?(?:(?:more|less) \w+|\w+er|better|worse|best|first|most \w+|\w{3,}est)(?: for \w+)?\s*[?.]*$/i;
const BARE_DIFFERENCE = /^(?:so |and )?what(?:'s| is| are) the (?:main |biggest |key )?differences?\s*[?.]*$/i;
const BETWEEN_TWO =
  /\b((?:(?:compare|between)\s+(?=them)|(?:compare|between|do|does|are|can|did|were|have)\s+(?!them\s*[?.,]|them$)))(?:them both|both of them|them|the two(?: of them)?|both|these two)(?=\s*(?:[?.,]|$)|\s+(?:\w+)\s*[?.]*$)/i;
/**
 * "The first one" only after "than", an auxiliary or a preposition: "who was the first one?" asks about somebody new.
 */
const CHOSEN =
  /\bthe (?:former|latter)(?:'s)?(?!\s+(?:president|leader|king|queen|minister|half|part)\b)|(?<=\b(?:does|do|did|than|can|has|with|about|for|of)\s+)the (?:first|second|third|other|last) one\b/gi;

/** The topic that a phrase refers to by position: among the two compared last, or else among all topics in order. */
function placeIn(phrase: string, { compared, topics, last }: ThreadTopic): Topic | null {
  const said = fold(phrase).replace(/^the\s+|\s+(?:one|topic|thing|question|subject)$/g, "");
  const choice = compared.length === 2 ? compared : topics;
  if (choice.length < 2) return null;
  if (said === "former") return choice.at(-2) ?? null;
  if (said === "latter") return choice.at(-1) ?? null;
  if (said === "other") return choice.filter((topic) => !mentions(last, topic)).at(-1) ?? null;
  const index = ["first", "second", "third"].indexOf(said);
  return choice[index] ?? (index >= 0 ? topics[index] : null) ?? null;
}

function namedIn(phrase: string, { topics, compared }: ThreadTopic): Topic | null {
  return [...topics, ...compared].find((topic) => mentions(phrase, topic)) ?? null;
}

function mentions(text: string, topic: Topic): boolean {
  const own = new Set(terms(text));
  const needed = terms(topic.noun);
  return needed.length > 0 && needed.every((term) => own.has(term));
}
