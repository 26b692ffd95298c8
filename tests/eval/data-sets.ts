import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { type Language, languages } from "~/text/language";
import {
  type FollowUpSet,
  FollowUpShape,
  rowsOf,
  type SeveralSet,
  SeveralShape,
  type VisitorSet,
  VisitorShape,
} from "./visitor-sets";

/** Paragraphs with questions and gold answers, in the shape of SQuAD, XQuAD and CLAPnq. */
export interface ReadingSet {
  kind: "reading";
  /** From the file's name, as in "xquad-dev.de.json"; English by default. */
  language: Exclude<Language, "other">;
  articles: Article[];
}

export interface Article {
  title: string;
  paragraphs: { text: string; questions: ReadingQuestion[] }[];
}

export interface ReadingQuestion {
  question: string;
  golds: string[];
  /** The paragraph's sentences that a person's answer rests on; [] if none are given. */
  selected: string[];
  /** The paragraph does not answer it. */
  isImpossible: boolean;
}

/** Conversations, each turn as asked and as a person rewrote it to stand alone, in the shape of TREC CAsT 2019. */
export interface ConversationSet {
  kind: "conversation";
  conversations: { raw: string; resolved: string }[][];
}

/** Sentences of answers, their cited evidence, and an expert's verdict, in the shape of ExpertQA's claims. */
export interface ClaimSet {
  kind: "claims";
  claims: Claim[];
  /** The number of further claims without an expert verdict. */
  unjudged: number;
}

export interface Claim {
  question: string;
  /** Without its marks. */
  text: string;
  /** The cited texts, without their addresses; [] if only addresses are given. */
  evidence: string[];
  support: "Complete" | "Partial" | "Incomplete";
  /** What wrote the answer. */
  system?: string;
}

export type DataSet = ReadingSet | ConversationSet | ClaimSet | VisitorSet | FollowUpSet | SeveralSet;

const Gold = z.union([z.string(), z.object({ text: z.string() }).transform(({ text }) => text)]);

const QuestionShape = z
  .object({
    question: z.string().min(1),
    answers: z.array(Gold),
    selected_sentences: z.array(z.string().min(1)).default([]),
    is_impossible: z.boolean().default(false),
  })
  .refine(({ answers, is_impossible }) => is_impossible || answers.length > 0)
  .transform(
    ({ question, answers, selected_sentences, is_impossible }): ReadingQuestion => ({
      question: question.trim(),
      golds: answers,
      selected: selected_sentences,
      isImpossible: is_impossible,
    }),
  );

const ReadingShape = z
  .object({
    data: z
      .array(
        z.object({
          title: z.string(),
          paragraphs: z.array(
            z.object({
              context: z.string().min(1),
              qas: z.array(QuestionShape),
            }),
          ),
        }),
      )
      .min(1),
  })
  .transform(
    ({ data }): ReadingSet => ({
      kind: "reading",
      language: "en",
      articles: data.map(({ title, paragraphs }) => ({
        title: title.replaceAll("_", " "),
        paragraphs: paragraphs.map(({ context, qas }) => ({ text: context, questions: qas })),
      })),
    }),
  );

const ConversationShape = z
  .array(z.object({ turns: z.array(z.object({ raw: z.string(), resolved: z.string() })).min(1) }))
  .min(1)
  .transform(
    (conversations): ConversationSet => ({
      kind: "conversation",
      conversations: conversations.map(({ turns }) =>
        turns.map(({ raw, resolved }) => ({ raw: raw.trim(), resolved: resolved.trim() })),
      ),
    }),
  );

const ClaimShape = z
  .array(
    z.object({
      question: z.string(),
      claim: z.string().min(1),
      evidence: z.array(z.string()),
      support: z.string().nullable(),
      system: z.string().optional(),
    }),
  )
  .min(1)
  .transform((lines): ClaimSet => {
    const claims = lines.flatMap(({ question, claim, evidence, support, system }): Claim[] =>
      support === "Complete" || support === "Partial" || support === "Incomplete"
        ? [{ question, text: withoutMarks(claim), evidence: evidence.map(textOf).filter(Boolean), support, system }]
        : [],
    );
    return { kind: "claims", claims, unjudged: lines.length - claims.length };
  });

function withoutMarks(claim: string): string {
  return claim
    .replace(/\s*\[\d+\]/g, "")
    .replaceAll("**", "")
    .trim();
}

/** The text below "[3] https://…", if any. */
function textOf(evidence: string): string {
  return evidence.replace(/^\s*\[\d+\]\s*\S+\s*/, "").trim();
}

/**
 * Reads a data set, detecting its kind by its shape.
 * @throws Error that names the file if its shape is unknown
 */
export function readDataSet(file: string): DataSet {
  const value = valueIn(file);
  for (const shape of [ReadingShape, ConversationShape, ClaimShape, VisitorShape, SeveralShape, FollowUpShape]) {
    const parsed = shape.safeParse(value);
    if (parsed.success) return parsed.data.kind === "reading" ? inLanguageOf(file, parsed.data) : parsed.data;
  }
  throw new Error(`${file} has none of the shapes of SQuAD, CLAPnq, CAsT, ExpertQA's claims and visitors' questions`);
}

/** @throws Error if the set of our own with that name is of another kind */
export function ownDataSet<S extends DataSet>(name: string, kind: S["kind"]): S {
  const set = readDataSet(path.resolve("tests/eval/data", name));
  if (set.kind !== kind) throw new Error(`${name} is a set of ${set.kind}`);
  return set as S;
}

function valueIn(file: string): unknown {
  const text = readFileSync(file, "utf8");
  const extension = path.extname(file);
  if (extension === ".tsv") return rowsOf(text);
  return extension === ".jsonl" ? linesOf(text) : JSON.parse(text);
}

function linesOf(text: string): unknown[] {
  return text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line): unknown => JSON.parse(line));
}

function inLanguageOf(file: string, set: ReadingSet): ReadingSet {
  const code = path.basename(file).split(".").at(-2);
  const language = languages.find((known) => known === code);
  return language && language !== "other" ? { ...set, language } : set;
}
