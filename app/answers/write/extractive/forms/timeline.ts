import type { Brief, WriterEvent } from "~/answers/types";
import { languageOfQuestion } from "~/text/detect-language.server";
import { terms } from "~/text/terms";
import { type Candidate, scoreSentences } from "../candidates";
import { cited, mayBeAPart, wordsIn } from "./ground";

const FEWEST_DATES = 3;
const MOST_DATES = 8;
const MOST_WORDS = 45;
/** Maximum share of the shorter sentence's terms: above it, both describe the same event. */
const SAME_TERMS = 0.7;

/** The date of a sentence's event: a label, and a number to sort by. */
export interface Dated {
  label: string;
  order: number;
}

/** A timeline, oldest first, from sentences that give a date; null when the passages have fewer than three. */
export function timeline(brief: Brief): WriterEvent[] | null {
  const dated = scoreSentences(brief).flatMap((candidate) => {
    const isPart = mayBeAPart(candidate.passage, brief) && isWhole(candidate) && speaksOf(candidate, brief);
    const date = isPart ? dateIn(candidate.sentence) : null;
    return date ? [{ candidate, date }] : [];
  });
  const events: typeof dated = [];
  for (const found of dated) {
    const isKnown = events.some(({ candidate }) => saysTheSame(candidate, found.candidate));
    if (!isKnown && events.length < MOST_DATES) events.push(found);
  }
  if (events.length < FEWEST_DATES) return null;
  return events
    .sort((a, b) => a.date.order - b.date.order)
    .flatMap(({ candidate: { sentence, shown, passage }, date }, index) =>
      cited(`${index > 0 ? "\n" : ""}- **${date.label}**: `, sentence, passage, shown),
    );
}

function isWhole({ sentence, leans }: Candidate): boolean {
  return !leans && wordsIn(sentence) >= 4 && wordsIn(sentence) <= MOST_WORDS && /[.!…]["'”’)\]\d[]*$/.test(sentence);
}

/** Its source or its passage is about the topic. */
function speaksOf({ passage, coverage }: Candidate, brief: Brief): boolean {
  if (coverage > 0.5) return true;
  const language = languageOfQuestion(brief);
  const { source = -1, heading = "" } = brief.passages[passage] ?? {};
  const title = new Set(terms(`${brief.sources[source]?.title ?? ""} ${heading}`, language));
  return terms(brief.question, language)
    .filter((term) => !ASKS_FOR_TIMELINE.test(term))
    .some((term) => title.has(term));
}

const ASKS_FOR_TIMELINE = /^(?:timelin|histori|chronolog|geschicht|histoir|event|order|happen)/;

function saysTheSame(one: Candidate, other: Candidate): boolean {
  const shared = [...one.terms].filter((term) => other.terms.has(term)).length;
  return shared > SAME_TERMS * Math.min(one.terms.size, other.terms.size);
}

const MONTHS = [
  "january januar enero janvier",
  "february februar febrero février",
  "march märz marzo mars",
  "april abril avril",
  "may mai mayo",
  "june juni junio juin",
  "july juli julio juillet",
  "august agosto août",
  "september septiembre septembre",
  "october oktober octubre octobre",
  "november noviembre novembre",
  "december dezember diciembre décembre",
].map((names) => names.split(" "));

const MONTH = MONTHS.flat().join("|");
const YEAR = "(?:1\\d{3}|20\\d{2})";
const DAY_FIRST = new RegExp(`(?<![\\d.])(?:(\\d{1,2})\\.? (?:de )?)?\\b(${MONTH}) (?:de )?(${YEAR})\\b`, "i");
const MONTH_FIRST = new RegExp(`\\b(${MONTH}) (\\d{1,2}), (${YEAR})\\b`, "i");
const BEFORE_CHRIST = /\b(\d{1,4}) (BCE?|v\. ?Chr\.|a\. ?C\.|av\. J\.-C\.)/;
const EARLY = /\b(?:AD (\d{1,4})|(\d{1,4}) (?:AD|CE|n\. ?Chr\.|d\. ?C\.|ap\. J\.-C\.))(?![\p{L}])/u;
/** A year on its own; a number with a unit or a currency is not a year. */
const BARE_YEAR = new RegExp(
  `(?<![\\d.,$€£-])\\b(${YEAR})\\b(?!\\s*(?:%|km|kg|m|ft|miles?|people|years?|°|square|tons?|hours?|percent)\\b)(?![.,]\\d)`,
);

/** The first date that a sentence gives, to the day where possible. */
export function dateIn(sentence: string): Dated | null {
  const [, day, month = "", year] = DAY_FIRST.exec(sentence) ?? monthFirst(sentence) ?? [];
  const found: (Dated & { at: number })[] = [];
  const add = (pattern: RegExp, dated: (match: RegExpExecArray) => Dated) => {
    const match = pattern.exec(sentence);
    if (match) found.push({ ...dated(match), at: match.index });
  };
  add(BEFORE_CHRIST, ([label, before = "0"]) => ({ label, order: -Number(before) }));
  add(EARLY, ([label, ad, ce]) => ({ label, order: Number(ad ?? ce) }));
  add(BARE_YEAR, ([, year = "0"]) => ({ label: year, order: Number(year) }));
  const [first] = found.sort((a, b) => a.at - b.at);
  if (!first || year === undefined || first.label !== year)
    return first ? { label: first.label, order: first.order } : null;
  const place = MONTHS.findIndex((names) => names.includes(month.toLowerCase())) + 1;
  return { label: year, order: Number(year) + place / 100 + Number(day ?? 0) / 10_000 };
}

function monthFirst(sentence: string): (string | undefined)[] | null {
  const [whole, month, day, year] = MONTH_FIRST.exec(sentence) ?? [];
  return whole === undefined ? null : [whole, day, month, year];
}
