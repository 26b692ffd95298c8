import { languageOf } from "~/text/detect-language.server";
import { type Figures, figuresIn } from "~/text/figures";
import { findDate, findNumber } from "./agreement";
import { contradiction } from "./contradiction";
import { type Coverage, coverageOf } from "./coverage";
import { missingNames } from "./names";

/** A passage with its title and nearest heading, all plain text. */
export interface Ground {
  text: string;
  title: string;
  heading: string;
}

/** The measurements of a sentence against its passage. */
export interface Measured extends Coverage {
  /** Whether the passage contains the sentence verbatim. */
  verbatim: boolean;
  /** Names, numbers and dates in the sentence that the passage lacks, as written. */
  names: string[];
  figures: string[];
  /** Numbers that the passage has, but that the sentence rounds without saying "about". */
  rounded: string[];
  /** Whether the passage has none of the sentence's figures, but others of the same kind. */
  otherFigures: boolean;
  /** The word in which the sentence contradicts the passage. */
  contrary: string | null;
  /** From 0 to about 1: how well the passage supports the sentence. Only the order is meaningful. */
  score: number;
}

/** Measures a sentence against its passage, see {@link Measured}. */
export function measureSupport(sentence: string, ground: Ground): Measured {
  const above = `${ground.title}\n${ground.heading}`;
  const language = languageOf(ground.text);
  const said = figuresIn(sentence);
  const wording = withoutFigures(sentence, said);
  const coverage = coverageOf(wording, ground.text, above, language);
  const names = missingNames(wording, `${above}\n${ground.text}`, language);
  const figures = compareFigures(said, `${above}\n${ground.text}`);
  const contrary = contradiction(sentence, ground.text, above, language);
  return {
    ...coverage,
    verbatim: isVerbatim(sentence, ground.text),
    names,
    ...figures,
    contrary,
    score: scoreOf(coverage, names.length, figures.figures.length),
  };
}

/**
 * Weights of the measures. All are monotone, set by hand and cross-validated over questions on the ExpertQA claims,
 * where shared wording and topic are more telling than the plain share of words.
 */
export const WEIGHTS = { content: 0.2, wording: 0.35, topic: 0.45, missingName: 0.15, missingFigure: 0.05 };
/** Beyond this many, missing names or figures make no further difference. */
const MOST_MISSING = 2;

function scoreOf({ content, wording, topic }: Coverage, names: number, figures: number): number {
  return (
    WEIGHTS.content * content +
    WEIGHTS.wording * wording +
    WEIGHTS.topic * topic -
    WEIGHTS.missingName * Math.min(MOST_MISSING, names) -
    WEIGHTS.missingFigure * Math.min(MOST_MISSING, figures)
  );
}

function isVerbatim(sentence: string, passage: string): boolean {
  const said = spaced(sentence);
  return said !== "" && spaced(passage).includes(said);
}

function spaced(text: string): string {
  return text.normalize("NFC").replace(/\s+/g, " ").trim();
}

function withoutFigures(sentence: string, { dates, numbers }: Figures): string {
  return [...dates, ...numbers].reduce(
    (rest, { at, text }) => rest.slice(0, at) + " ".repeat(text.length) + rest.slice(at + text.length),
    sentence,
  );
}

function compareFigures(said: Figures, there: string): Pick<Measured, "figures" | "rounded" | "otherFigures"> {
  const figures: string[] = [];
  const rounded: string[] = [];
  if (said.dates.length + said.numbers.length === 0) return { figures, rounded, otherFigures: false };
  const ground = figuresIn(there);
  for (const date of said.dates) if (findDate(date, ground) === "none") figures.push(date.text);
  for (const number of said.numbers) {
    const agreement = findNumber(number, ground);
    if (agreement === "none") figures.push(number.text);
    if (agreement === "near" && !number.isRough) rounded.push(number.text);
  }
  const all = said.dates.length + said.numbers.length;
  const others = said.dates.length > 0 ? ground.dates.length + ground.numbers.length : ground.numbers.length;
  return { figures, rounded, otherFigures: figures.length === all && others > 0 };
}
