import type { LanguageModel } from "~/ai/language-model";
import { answerModels } from "~/ai/models.server";
import { mayPay } from "~/ai/spending.server";
import { type Config, hasWebSource } from "~/config.server";
import type { AnswerWriter, Brief, WithoutModel } from "../types";
import { calculatorWriter, isCalculation } from "./calculator.server";
import { costsMoney } from "./costs.server";
import { extractiveWriter } from "./extractive.server";
import { factsWriter } from "./facts.server";
import { createModelWriter } from "./model.server";

/**
 * The writers for a brief's question, in order of preference: calculations always go to the calculator, facts are
 * written as they are, and a model writes only where the task may pay for it.
 */
export function writersFor(
  { question, fact, askedModel }: Pick<Brief, "question" | "fact" | "askedModel">,
  config: Config,
): AnswerWriter[] {
  if (isCalculation(question)) return [calculatorWriter];
  if (fact) return [factsWriter];
  return mayPay() ? configuredWriters(config, askedModel) : [extractiveWriter];
}

/** Why the answer may use nothing that costs money, although something that does is set up. */
export function whyWithoutModel({ question, fact }: Pick<Brief, "question" | "fact">): WithoutModel | null {
  return fact || mayPay() || !costsMoney(question) ? null : "daily_limit";
}

/**
 * The configured writers, in order of preference. The last one has no dependencies and always answers.
 * @param askedModel the id of a chosen model: then no other model writes
 */
export function configuredWriters(config: Config, askedModel: string | null = null): AnswerWriter[] {
  return [...answerModels(config, askedModel).map((model) => modelWriter(model, config)), extractiveWriter];
}

/** With no other source on the web, Claude searches it itself. */
function modelWriter(model: LanguageModel, config: Config): AnswerWriter {
  return createModelWriter({ model, webSearch: model.isAnthropic && !hasWebSource(config) });
}
