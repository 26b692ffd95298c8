import { said } from "~/language/words";
import { withoutSlips } from "~/library/search/entry-spelling.server";
import { cardOf } from "../find/about-file";
import { type AnswerWriter, type Brief, WriterError, type WriterEvent } from "../types";
import { askedWords } from "./facts/asked-words";
import { calendarFact, daysFact, startOfDay, todayFact } from "./facts/calendar";
import { clockFact } from "./facts/clock.server";
import { completedBy } from "./facts/completed.server";
import { constantFact } from "./facts/constants.server";
import { countryFact } from "./facts/country-facts.server";
import { countryListFact } from "./facts/country-lists.server";
import { elementFact } from "./facts/elements.server";
import type { Fact } from "./facts/fact";
import { namedDays } from "./facts/named-days.server";
import { planetFact } from "./facts/planets";
import { skyFact } from "./facts/sky";
import { stateFact } from "./facts/us-states.server";

/**
 * Answers a question of fact from published data or the clock: countries, US states, elements, constants, dates,
 * times, the sky.
 * A question with slips, as "captial of turkey", is one of fact if it is one without them.
 * @param now the moment asked at
 * @returns null unless every word of the question is understood and the data has the answer
 */
export async function factFor(question: string, now = new Date()): Promise<Fact | null> {
  const fact = await factAskedFor(question, now);
  if (fact) return fact;
  const spelled = withoutSlips(question, { alsoListed: true });
  return spelled === question ? null : factAskedFor(spelled, now);
}

async function factAskedFor(question: string, now: Date): Promise<Fact | null> {
  const words = askedWords(question);
  if (words.length === 0) return null;
  const today = startOfDay(now);
  return (
    todayFact(words, today) ??
    calendarFact(words, today) ??
    skyFact(words, now) ??
    planetFact(words, now) ??
    elementFact(words) ??
    stateFact(words) ??
    countryFact(words) ??
    countryListFact(words) ??
    clockFact(words, now) ??
    (MAY_NAME_A_CONSTANT.test(question) ? await constantFact(words) : null) ??
    (MAY_NAME_A_DAY.test(question) ? daysFact(await namedDays(question, today), today) : null)
  );
}

/**
 * A follow-up to a question of fact, completed by it: "And Sweden?" after "What is the capital of Norway?".
 * @returns null unless that makes it a question of fact
 */
export async function completedQuestion(before: string, followUp: string): Promise<string | null> {
  // Most follow-ups end here: asked within a transaction, this must not wait for data that no fact needs.
  const meant = completedBy(before, followUp);
  if (meant.length === 0 || !(await factFor(before))) return null;
  for (const completed of meant) if (await factFor(completed)) return completed;
  return null;
}

/** The brief of a question of fact, with the data as its only source; null if it is none. */
export async function factBrief<Asked extends Pick<Brief, "question" | "thread" | "written">>(
  asked: Asked,
): Promise<(Asked & Brief) | null> {
  const fact = await factFor(asked.question);
  if (!fact) return null;
  const { text, source, related = [], isOfNow = false } = fact;
  const cards = source ? [cardOf(source)] : [];
  const passages = (source?.passages ?? []).map((passage) => ({
    ...passage,
    source: 0,
    score: 1,
    confidence: 1,
    opening: 0,
    sentences: [1],
  }));
  return { ...asked, fact: { text, related, isOfNow }, sources: cards, passages };
}

/** What asks for a constant of physics: nothing else loads the mathematics library. */
const MAY_NAME_A_CONSTANT =
  /\b(?:constant|number|value|speed|mass|charge|radius|volume|gravity|magneton|coupling|impedance|quantum)\b/i;

/** What asks about a named day: nothing else loads the calendars of holidays. */
const MAY_NAME_A_DAY = /\b(?:days?|dates?|when|until|till?|since|ago|long|weekday|sleeps|weeks)\b/i;

/** Writes the answer of a brief that holds a fact: the text as it is, and the data it was read from. */
export const factsWriter: AnswerWriter = {
  id: "facts",
  restsOnNothing: true,
  async *write({ fact, passages, written }: Brief): AsyncGenerator<WriterEvent> {
    if (!fact) throw new WriterError(unknownFact, { cause: new Error("the brief holds no fact") });
    // The answer is a single chunk, so whatever was written before an interruption is its beginning.
    const text = fact.text.startsWith(written) ? fact.text.slice(written.length) : `\n\n${fact.text}`;
    yield { type: "text", text };
    for (const [passage, { text }] of passages.entries()) yield { type: "citation", passage, quote: text };
    yield { type: "related", questions: fact.related };
  },
};

const unknownFact = { code: "internal" as const, message: said("Be patient, Try again."), retryable: false };
