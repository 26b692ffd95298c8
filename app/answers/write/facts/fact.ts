import type { Source } from "~/answers/types";

/** The answer to a question of fact, from data that ships with the site or from its clock. */
export interface Fact {
  /** One or two sentences of Markdown without marks. */
  text: string;
  /** The data it was read from, with a single passage; null for what follows from the calendar alone. */
  source: Source | null;
  /** Whether another moment gives another answer, so that this one must not be kept. */
  isOfNow?: boolean;
  /** Questions that the same data answers. */
  related?: string[];
}

/** A published data set. */
export interface DataSet {
  title: string;
  /** Its version and when that was published, for readers. */
  edition: string;
  url: string;
}

/** The source card of a data set, with what was read from it. */
export function readFrom({ title, edition, url }: DataSet, record: string): Source {
  const text = `${record} (${title}, ${edition})`;
  return {
    provider: "facts",
    url,
    title: `${title}, ${edition}`,
    snippet: record,
    image: null,
    passages: [{ text, heading: "", anchor: null }],
  };
}

/** "a, b and c". */
export function listOf(names: readonly string[]): string {
  return new Intl.ListFormat("en", { type: "conjunction" }).format(names).replace(/, and /, " and ");
}

/** A number as written in English, with at most so many digits after the point. */
export function written(value: number, digits = 2): string {
  return value.toLocaleString("en", { maximumFractionDigits: digits });
}

/** A text with a capital letter first. */
export const sentenceStart = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Digits and a minus as an exponent: "-34" as "⁻³⁴". */
export const raised = (digits: string): string =>
  [...digits].map((digit) => "⁻⁰¹²³⁴⁵⁶⁷⁸⁹".charAt("-0123456789".indexOf(digit))).join("");
