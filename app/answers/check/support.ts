import { languageOf } from "~/text/detect-language.server";
import { type Figures, figuresIn } from "~/text/figures";
import { findDate, findNumber } from "./agreement";
import { contradiction } from "./contradiction";
import { type Coverage, coverageOf } from "./coverage";
import { missingNames } from "./names";

/** A passage with the title and the nearest heading above it, plain text all. */
export interface Ground {
  text: string;
  title: string;
  heading: string;
}

/** All that is measured of a sentence against its passage. */
export interface Measured extends Coverage {
  /** Whether the passage has the sentence word for word. */
  verbatim: boolean;
  /** Names, numbers and dates of the sentence that are not there, as it writes them. */
  names: string[];
  figures: string[];
  /** Numbers that are there, but less rounded and without "about" in the sentence. */
  rounded: string[];
  /** Whether all figures of the sentence are missing while the passage has other ones of their kind. */
  otherFigures: boolean;
  /** The word on which the sentence says the contrary of the passage. */
  contrary: string | null;
  /** From 0 to about 1: how well the passage supports the sentence. Only its order means something. */
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
 * What each measure counts for. All are monotone, set by hand and checked by cross-validation over questions on the
 * ExpertQA claims, where shared wording and topic tell more than the bare share of words.
 */
export const WEIGHTS = { content: 0.2, wording: 0.35, topic: 0.45, missingName: 0.15, missingFigure: 0.05 };
/** More missing names or figures than this make no difference. */
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
