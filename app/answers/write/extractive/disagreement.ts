import type { Brief } from "~/answers/types";
import { languageOf, languageOfQuestion } from "~/text/detect-language.server";
import type { Language } from "~/text/language";
import { terms } from "~/text/terms";
import { type AskedValue, askedValue } from "./asked-value";
import type { Candidate } from "./candidates";

type Ground = Pick<Brief, "question" | "language" | "passages" | "sources">;

/** How many of the best sentences are compared with the first. */
const COMPARED = 12;
/**
 * Minimum share of the shorter sentence's terms, apart from its value: below it the two may be about different things.
 */
const LEAST_ALIKE = 0.6;
/** Numbers this close may be the same, rounded. */
const ROUNDING = 0.1;

/**
 * Another source's sentence that contradicts the first one on the requested number or date. A false alarm is worse than
 * a miss: both must have every term of the question and one value of its kind, with the same unit, and little else that
 * differs; years, ordinals, hedges and comparisons must be the same.
 * @param candidates best first
 */
export function contradictionOf(
  first: Candidate,
  candidates: readonly Candidate[],
  ground: Ground,
): Candidate | undefined {
  const asked = askedIn(ground);
  if (!asked) return undefined;
  const said = claimOf(first, asked, ground);
  if (!said) return undefined;
  return candidates.slice(0, COMPARED).find((other) => {
    const claim = isFromElsewhere(first, other, ground) ? claimOf(other, asked, ground) : null;
    return claim !== null && contradicts(said, claim, asked);
  });
}

interface Asked {
  question: string;
  language: Language;
  kind: AskedValue["kind"];
  terms: string[];
}

function askedIn(ground: Ground): Asked | null {
  const { question } = ground;
  const language = languageOfQuestion(ground);
  const value = askedValue(question, language);
  return value && { question, language, kind: value.kind, terms: terms(value.about, language) };
}

interface Claim {
  value: number;
  unit: string;
  /** Years next to the value, for a number. */
  years: string;
  /** The remaining terms, without the value and the question's terms. */
  rest: Set<string>;
  qualifiers: string;
}

function isFromElsewhere(first: Candidate, other: Candidate, { passages, sources }: Ground): boolean {
  const [one, two] = [first, other].map(({ passage }) => sources[passages[passage]?.source ?? -1]);
  return one !== undefined && two !== undefined && one.url !== two.url && one.title !== two.title;
}

function claimOf(candidate: Candidate, asked: Asked, ground: Ground): Claim | null {
  const { shown } = candidate;
  const passage = ground.passages[candidate.passage];
  const own = new Set(terms(shown, asked.language));
  const around = new Set([...own, ...terms(ground.sources[passage?.source ?? -1]?.title ?? "", asked.language)]);
  if (!asked.terms.every((term) => around.has(term)) || UNCERTAIN.test(shown)) return null;
  const values = asked.kind === "date" ? yearsIn(shown, asked) : numbersIn(shown, asked);
  const [only] = values;
  if (values.length !== 1 || !only) return null;
  return {
    ...only,
    years: asked.kind === "number" ? yearsOf(shown).join() : "",
    rest: new Set([...own].filter((term) => !asked.terms.includes(term) && !/\d/.test(term))),
    qualifiers: (shown.toLowerCase().match(QUALIFIERS) ?? []).sort().join(),
  };
}

function contradicts(one: Claim, other: Claim, asked: Asked): boolean {
  if (one.unit !== other.unit || one.years !== other.years || one.qualifiers !== other.qualifiers) return false;
  const fewest = Math.min(one.rest.size, other.rest.size);
  const shared = [...one.rest].filter((term) => other.rest.has(term)).length;
  if (fewest > 0 && shared < LEAST_ALIKE * fewest) return false;
  const apart = Math.abs(one.value - other.value);
  return asked.kind === "date" ? apart > 0 : apart > ROUNDING * Math.max(one.value, other.value);
}

/** "According to legend", "in the novel": not stated as fact. */
const UNCERTAIN =
  /\b(?:legend|myth|novel|fiction|allegedly|supposedly|rumou?r\w*|estimat\w+|between|range[ds]?|varie[sd]|if)\b/i;
/** Words that make two otherwise similar sentences be about different things. */
const QUALIFIERS =
  /\b(?:not|never|no|first|second|third|fourth|fifth|last|next|new|old|former|again|re\w+ed|only|over|under|more|less|least|most|up|about|around|by|before|after|until|since|begin\w*|began|begun|start\w*|finish\w*|complet\w*|men|women|male|female|average|maximum|minimum|total|each|per|north\w*|south\w*|east\w*|west\w*)\b/g;

function yearsOf(text: string): string[] {
  return text.match(/(?<![\d.,])[12]\d{3}(?![\d.,]\d)/g) ?? [];
}

function yearsIn(text: string, asked: Asked): { value: number; unit: string }[] {
  if (/\b(?:B\.?C|century|centuries)\b|\d{4}s\b/i.test(text)) return [];
  return yearsOf(text)
    .filter((year) => !asked.question.includes(year))
    .map((year) => ({ value: Number(year), unit: "" }));
}

const SCALE: Readonly<Record<string, number>> = { thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12 };
const NUMBER =
  /([$€£¥]\s?)?(?<![\p{L}\d.,-])(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(?![\d-])(?:\s(thousand|million|billion|trillion))?(?:\s?(%|percent|per cent|[\p{L}²³]+))?/gu;

/**
 * Every number except adjacent years, with the following word as its unit. Other languages use separators differently.
 */
function numbersIn(text: string, asked: Asked): { value: number; unit: string }[] {
  if (languageOf(text) !== "en") return [];
  return [...text.matchAll(NUMBER)].flatMap(([, currency = "", digits = "", scale = "", after = ""]) => {
    if (scale === "" && (/^[12]\d{3}$/.test(digits) || asked.question.includes(digits))) return [];
    const unit = currency.trim() || (/^(?:%|per ?cent)$/.test(after) ? "%" : (terms(after)[0] ?? ""));
    return [{ value: Number(digits.replaceAll(",", "")) * (SCALE[scale] ?? 1), unit }];
  });
}
