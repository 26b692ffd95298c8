import { isListedQuestion } from "~/library/library.server";
import { ANSWERS } from "~/passages/logistic";
import type { ScoredPassage } from "~/passages/rank";
import type { Language } from "~/text/language";
import type { Brief, RankedPassage, Source } from "../types";
import { cardOf } from "./about-file";
import { rankingOf } from "./rank-sources.server";
import { availableProviders, type RetrieveOptions, retrieve } from "./retrieve.server";
import { type OneQuestion, severalQuestions } from "./several-questions";

/** What answers one of several questions. */
export interface AnswerToOne {
  question: string;
  source: Source;
  /** Of this source, whatever its own index says. */
  passage: RankedPassage;
}

export type EachOptions = Pick<RetrieveOptions, "signal" | "followUp" | "providers"> & { language: Language };

/**
 * Where a question is several, finds what answers each: in our library, and in what the whole question found elsewhere.
 * Each is looked for as a follow-up to those before it.
 * @param found for the whole question
 * @returns none for a single question, or when one of several stays unanswered: it may have been split wrongly
 * @throws the signal's reason, and nothing else
 */
export async function answersToEach(
  question: string,
  found: readonly Source[],
  { followUp, ...options }: EachOptions,
): Promise<AnswerToOne[]> {
  const questions = options.language === "en" && !isListedQuestion(question) ? severalQuestions(question) : [];
  const elsewhere = found.filter(({ provider }) => provider !== "library");
  const answers: AnswerToOne[] = [];
  for (const one of questions) {
    const about = [...new Set(answers.map(({ source }) => source.url))];
    const before = answers.length > 0 ? { asked: one.asked, about } : followUp && { ...followUp, asked: one.asked };
    const answer = await answerTo(one, elsewhere, { ...options, followUp: before });
    if (!answer) return [];
    answers.push(answer);
  }
  return answers;
}

/** Asking our library again costs nobody a request; the other providers were asked for all questions at once. */
async function answerTo(
  { question }: OneQuestion,
  elsewhere: readonly Source[],
  options: EachOptions,
): Promise<AnswerToOne | null> {
  const providers = availableProviders(options).filter(({ id }) => id === "library");
  const sources = [...(await retrieve(question, { ...options, providers })), ...elsewhere];
  const rank = await rankingOf([question], sources, options);
  const isWanted = ({ confidence }: ScoredPassage) => confidence >= ANSWERS;
  const [passage] = rank(question, sources, { limit: 1, language: options.language, isWanted });
  const source = passage && sources[passage.source];
  return source ? { question, source, passage } : null;
}

type Material = Pick<Brief, "sources" | "passages">;

/** The writer's material with the passages that answer each question before the others, at most `limit.passages`. */
export function withAnswersToEach(
  { sources, passages }: Material,
  answers: readonly AnswerToOne[],
  limit: { passages: number },
): Material & Pick<Brief, "parts"> {
  if (answers.length === 0) return { sources, passages };
  const cards = [...sources];
  const first = answers.map(({ source, passage }) => {
    const known = cards.findIndex(({ url }) => url === source.url);
    return { ...passage, source: known < 0 ? cards.push(cardOf(source)) - 1 : known };
  });
  const texts = new Set(first.map(({ text }) => text));
  const others = passages.filter(({ text }) => !texts.has(text));
  return {
    sources: cards,
    passages: [...first, ...others].slice(0, limit.passages),
    parts: answers.map(({ question }) => question),
  };
}
