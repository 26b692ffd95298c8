import type { Config } from "~/config.server";
import { chatCompletionsModel } from "./chat-completions/model.server";
import { type ModelTiming, modelTiming, nearbyModelTiming } from "./deadlines.server";
import type { LanguageModel } from "./language-model";
import { messagesClient, messagesModel } from "./messages-api/model.server";
import { isNearby } from "./nearby";

/** The models of a configuration, in order of preference. */
interface Models {
  answers: LanguageModel[];
  studios: LanguageModel[];
}

const known = new WeakMap<Config, Models>();

/** The models that write answers: where one can't begin, the next one does. None when none is configured. */
export function answerModels(config: Config): LanguageModel[] {
  return modelsOf(config).answers;
}

/** The model that rewrites follow-ups and checks answers; null when none is configured. */
export function answerModel(config: Config): LanguageModel | null {
  return modelsOf(config).answers[0] ?? null;
}

/** The model of the playground, diagrams and drawings; null when none is configured. */
export function studioModel(config: Config): LanguageModel | null {
  return modelsOf(config).studios[0] ?? null;
}

/** All models of a configuration. One that has several uses may be among them more than once. */
export function modelsInUse(config: Config): LanguageModel[] {
  const { answers, studios } = modelsOf(config);
  return [...answers, ...studios];
}

function modelsOf(config: Config): Models {
  const models = known.get(config) ?? createModels(config);
  known.set(config, models);
  return models;
}

/** Claude first, because its citations are the most exact. */
function createModels(config: Config): Models {
  const claude = claudeModels(config);
  const others = otherModels(config);
  return { answers: [...claude.answers, ...others], studios: [...claude.studios, ...others] };
}

function claudeModels(config: Config): Models {
  const { ANTHROPIC_API_KEY: key, ANTHROPIC_AUTH_TOKEN: token, ANTHROPIC_BASE_URL: url } = config;
  if (!key && !token && !url) return { answers: [], studios: [] };
  const client = messagesClient({ url, key, token });
  const timing = timingFor(client.baseURL, config);
  return {
    answers: [messagesModel(client, config.ANSWER_MODEL, timing)],
    studios: [messagesModel(client, config.STUDIO_MODEL, timing)],
  };
}

function otherModels(config: Config): LanguageModel[] {
  const { MODEL_API_URL: url, MODEL_API_KEY: key, MODEL_NAME: name, MODEL_REASONING_EFFORT: reasoningEffort } = config;
  if (!url || !name) return [];
  return [chatCompletionsModel({ url, key, reasoningEffort }, name, timingFor(url, config))];
}

/** The configured time limits of a server's models, or those for where it is. */
function timingFor(
  url: string,
  { MODEL_FIRST_WORD_SECONDS: firstWords, MODEL_ANSWER_SECONDS: answer }: Config,
): ModelTiming {
  const usual = isNearby(url) ? nearbyModelTiming : modelTiming;
  return {
    ...usual,
    ...(firstWords && { firstWordsMs: firstWords * 1000 }),
    ...(answer && { answerMs: answer * 1000 }),
  };
}
