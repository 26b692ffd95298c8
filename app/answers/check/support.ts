import { languageOf } from "~/text/detect-language.server";
import { type Figures, figuresIn } from "~/text/figures";
import { terms } from "~/text/terms";
import { findDate, findNumber } from "./agreement";
import { type Content, contentOf } from "./content";
import { contradiction } from "./contradiction";
import { type Likeness, likenessOf } from "./likeness";
import { missingNames } from "./names";

/** A passage with its title and nearest heading, all plain text. */
export interface Ground {
  text: string;
  title: string;
  heading: string;
}

/** The measurements of a sentence against its passage. */
export interface Measured extends Likeness, Content {
  /** Whether the passage contains the sentence verbatim, or the sentence says nothing. */
  verbatim: boolean;
  /** Names, numbers and dates in the sentence that the passage lacks, as written. */
  names: string[];
  figures: string[];
  /** Numbers that the passage has, but that the sentence rounds without saying "about". */
  rounded: string[];
  /** Whether the passage has none of the sentence's figures, but others of the same kind. */
  otherFigures: boolean;
  /** The word of which the passage says the opposite. */
  contrary: string | null;
}

/** Measures a sentence against its passage, see {@link Measured}. */
export function measureSupport(sentence: string, ground: Ground): Measured {
  const above = `${ground.title}\n${ground.heading}`;
  const whole = `${above}\n${ground.text}`;
  const language = languageOf(ground.text);
  const said = figuresIn(sentence);
  const wording = withoutFigures(sentence, said);
  return {
    ...likenessOf(sentence, ground.text, above, language),
    ...contentOf(wording, whole, language),
    verbatim: terms(sentence, language).length === 0 || isVerbatim(sentence, ground.text),
    names: missingNames(wording, whole, language),
    ...compareFigures(said, whole),
    contrary: contradiction(sentence, ground.text, above, language),
  };
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
