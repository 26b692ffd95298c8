import { claudeClient, isAnthropic } from "~/ai/client.server";
import { type Config, hasWebSource } from "~/config.server";
import type { AnswerWriter, Brief } from "../types";
import { calculatorWriter, isCalculation } from "./calculator.server";
import { createClaudeWriter } from "./claude.server";
import { extractiveWriter } from "./extractive.server";

/** The writers for a brief's question, in order of preference: calculations always go to the calculator. */
export function writersFor({ question }: Pick<Brief, "question">, config: Config): AnswerWriter[] {
  return isCalculation(question) ? [calculatorWriter] : configuredWriters(config);
}

/** The configured writers, in order of preference. The last one has no dependencies and always answers. */
export function configuredWriters(config: Config): AnswerWriter[] {
  return [...claudeWriters(config), extractiveWriter];
}

function claudeWriters(config: Config): AnswerWriter[] {
  const client = claudeClient(config);
  if (!client) return [];
  const genuine = isAnthropic(client);
  const webSearch = genuine && !hasWebSource(config);
  return [createClaudeWriter({ client, model: config.ANSWER_MODEL, mode: genuine ? "citations" : "marks", webSearch })];
}
