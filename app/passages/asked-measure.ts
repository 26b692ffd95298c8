import { figuresIn, type Quantity } from "~/text/figures";
import type { Question } from "~/text/question";
import { splitSentences } from "~/text/sentences";
import { termOf, terms } from "~/text/terms";

/**
 * The terms of a text, for comparison with a question's. If the question asks for a measure ("How tall ...?"), its word
 * matches a figure with a unit of that kind, said about the topic: "Everest is 8,849 meters high" answers how tall it
 * is, and "a tall order" does not.
 * @param above the title and heading, whose words the sentences need not repeat
 */
export function termsFor(asked: Question, text: string, above: string): string[] {
  const found = terms(text, asked.language);
  const measure = measureIn(asked);
  if (!measure) return found;
  const rest = found.filter((term) => term !== measure.term);
  const others = asked.terms.filter((term) => term !== measure.term);
  const isOfAsked = (sentence: string) => {
    const here = new Set(terms(`${above} ${sentence}`, asked.language));
    return others.some((term) => here.has(term));
  };
  const isGiven = splitSentences(text).some((sentence) => measure.isGivenIn(sentence) && isOfAsked(sentence));
  return isGiven ? [...rest, measure.term] : rest;
}

interface Measure {
  /** The words that ask for it, in English and German; the adjective is captured. */
  asking: RegExp;
  isGivenIn(text: string): boolean;
}

/** Unit names as in `figures.ts`. */
const LENGTHS = ["km", "m", "cm", "mm", "mi", "ft", "in"];
const MASSES = ["kg", "g", "mg", "t", "lb"];
/** Besides units per hour and similar. */
const SPEED = /\d\s?(?:mph|kph|knots?|Knoten)\b|\bMach \d/;
const DISTANCE = /\b(?:light[- ]years?|Lichtjahren?|astronomical units?|astronomische Einheit(?:en)?)\b/i;
/** Not years alone: "it lasted seven years" does not give an age. */
const AGE =
  /\b(?:years?[- ]old|years? ago|aged? (?:of |about )?\d|Jahre? alt|vor [^.]{1,30}Jahren|(?:born|built|founded|opened|made|formed|began|geboren|gebaut|gegründet)\b[^.;]{0,40}\d{3,4})\b/i;
/** Not degrees alone, which also measure angles. */
const TEMPERATURE = /\d\s?°\s?[CFK]|°C\b|\b(?:degrees?|Grad) (?:Celsius|Fahrenheit)\b|\bkelvins?\b/i;

/**
 * "How long" and "how big" are left out because they ask for several kinds, such as words for a letter and hours for a
 * walk.
 */
const MEASURES: readonly Measure[] = [
  {
    asking: /\bhow (fast|quickly)\b|\bwie (schnell)\b/i,
    isGivenIn: (text) => SPEED.test(text) || hasFigure(text, LENGTHS, { inATime: true }),
  },
  {
    asking: /\bhow (tall|high|deep|wide|far|thick)\b|\bwie (hoch|tief|breit|weit|dick)\b/i,
    isGivenIn: (text) => DISTANCE.test(text) || hasFigure(text, LENGTHS, { inATime: false }),
  },
  { asking: /\bhow (heavy)\b|\bwie (schwer)\b/i, isGivenIn: (text) => hasFigure(text, MASSES, { inATime: false }) },
  { asking: /\bhow (old)\b|\bwie (alt)\b/i, isGivenIn: (text) => AGE.test(text) },
  { asking: /\bhow (hot|cold|warm)\b|\bwie (heiß|kalt|warm)\b/i, isGivenIn: (text) => TEMPERATURE.test(text) },
];

function measureIn({ text, terms: asked, language }: Question): (Measure & { term: string }) | null {
  for (const measure of MEASURES) {
    const adjective = measure.asking.exec(text)?.slice(1).find(Boolean);
    const term = adjective && termOf(adjective.toLowerCase(), language);
    if (term && asked.includes(term)) return { ...measure, term };
  }
  return null;
}

/** @param options.inATime whether it must be a rate ("30 kilometers per hour") or must not */
function hasFigure(text: string, units: readonly string[], { inATime }: { inATime: boolean }): boolean {
  return figuresIn(text).numbers.some((figure) => units.includes(figure.unit) && isInATime(figure, text) === inATime);
}

/** What follows a figure and makes it a rate. */
const IN_A_TIME =
  /^[^.;]{0,25}?(?:\/\s?(?:h|s|d|year|hour|second|day)\b|\b(?:per|an?|each|every|pro) (?:second|minute|hour|day|week|month|year|decade|century|Sekunde|Minute|Stunde|Tag|Woche|Monat|Jahr)\b)/i;

function isInATime({ at, text: shown }: Quantity, text: string): boolean {
  return IN_A_TIME.test(text.slice(at + shown.length, at + shown.length + 45));
}
