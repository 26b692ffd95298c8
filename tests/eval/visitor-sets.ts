import { z } from "zod";

/** What visitors type, asked of the product's own library. */
export interface VisitorSet {
  kind: "visitors";
  questions: VisitorQuestion[];
}

export type VisitorQuestion =
  /** The entries of which one should lead, and how the sentence that should open the answer may begin; [] if not given. */
  | { kind: "entry"; question: string; slugs: string[]; openings: string[] }
  /** Nothing in the library answers it. */
  | { kind: "none"; question: string }
  /** To be declined, or answered with a match of the pattern. */
  | { kind: "fact"; question: string; pattern: RegExp };

/** Pairs of a question and a follow-up to it, asked of the product's own library. */
export interface FollowUpSet {
  kind: "follow-ups";
  followUps: FollowUpQuestion[];
}

export interface FollowUpQuestion {
  first: string;
  followUp: string;
  /** The entry that should lead; null if nothing in the library answers it. */
  slug: string | null;
  openings: string[];
}

/** Questions that are two asked in one go, asked of the product's own library. */
export interface SeveralSet {
  kind: "several";
  questions: SeveralQuestion[];
}

export interface SeveralQuestion {
  question: string;
  /** For either of the two, how the sentence that should open its answer may begin. */
  openings: [string[], string[]];
}

const Text = z.string().min(1);
const Alternatives = z.string().transform((joined) => joined.split(" | ").filter(Boolean));
const SomeAlternatives = Alternatives.refine((alternatives) => alternatives.length > 0);

const VisitorRow = z.union([
  z
    .tuple([z.literal("entry"), Text, SomeAlternatives, Alternatives])
    .transform(([kind, question, slugs, openings]): VisitorQuestion => ({ kind, question, slugs, openings })),
  z
    .tuple([z.literal("none"), Text, z.literal(""), z.literal("")])
    .transform(([kind, question]): VisitorQuestion => ({ kind, question })),
  z
    .tuple([z.literal("fact"), Text, Text, z.literal("")])
    .transform(([kind, question, pattern]): VisitorQuestion => ({ kind, question, pattern: new RegExp(pattern, "i") })),
]);

/** Rows of kind, question, expected (slugs, nothing or a pattern), openings. */
export const VisitorShape = z
  .array(VisitorRow)
  .min(1)
  .transform((questions): VisitorSet => ({ kind: "visitors", questions }));

/** Rows of first, follow-up, slug or "none", opening. */
export const FollowUpShape = z
  .array(z.tuple([Text, Text, Text, Alternatives]))
  .min(1)
  .transform(
    (rows): FollowUpSet => ({
      kind: "follow-ups",
      followUps: rows.map(([first, followUp, slug, openings]) => ({
        first,
        followUp,
        slug: slug === "none" ? null : slug,
        openings,
      })),
    }),
  );

/** Rows of kind, question, openings of the first and of the second answer. */
export const SeveralShape = z
  .array(z.tuple([z.literal("several"), Text, SomeAlternatives, SomeAlternatives]))
  .min(1)
  .transform(
    (rows): SeveralSet => ({
      kind: "several",
      questions: rows.map(([, question, first, second]) => ({ question, openings: [first, second] })),
    }),
  );

const COLUMNS = 4;
const HEADER = /^(?:kind\tquestion|first\tfollow-?up)\t/;

/** A TSV's rows, each of four cells; without comments and the header. */
export function rowsOf(tsv: string): string[][] {
  return tsv
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "" && !line.startsWith("#") && !HEADER.test(line))
    .map((line) => line.split("\t").map((cell) => cell.trim()))
    .map((cells) => [...cells, ...Array<string>(COLUMNS).fill("")].slice(0, Math.max(COLUMNS, cells.length)));
}
