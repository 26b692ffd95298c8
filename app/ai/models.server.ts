import { type Config, ConfigError } from "~/config.server";
import { idFrom, type ListedModel } from "~/model-list.server";
import { chatCompletionsModel } from "./chat-completions/model.server";
import { type ModelTiming, modelTiming, nearbyModelTiming } from "./deadlines.server";
import type { LanguageModel } from "./language-model";
import { type MessagesApi, messagesModel, serverOf } from "./messages-api/model.server";
import { isNearby } from "./nearby";

/** The models of a configuration, in order of preference: the same to choose from, but Claude has one for each use. */
interface Models {
  answers: LanguageModel[];
  /** For the playground, diagrams and drawings. */
  studios: LanguageModel[];
}

/** A model that people may choose. */
export interface ModelChoice {
  id: string;
  /** For people. */
  label: string;
}

/** Where the first model can't begin and nobody chose it, this many are tried before the answer is made without one. */
const mostTried = 2;

const known = new WeakMap<Config, Models>();

/**
 * The models to write an answer with, in order: the chosen one alone, or the first ones where none is chosen or the
 * chosen one is no longer there. None when none is configured.
 */
export function answerModels(config: Config, chosen: string | null = null): LanguageModel[] {
  const { answers } = modelsOf(config);
  const choice = answers.find(({ id }) => id === chosen);
  return choice ? [choice] : answers.slice(0, mostTried);
}

/**
 * The choice that a named model is.
 * @returns null for the first model, named or not: where it can't begin, the next one stands in
 */
export function choiceOf(config: Config, named: string | undefined): string | null {
  const [first] = modelsOf(config).answers;
  return named === undefined || named === first?.id ? null : named;
}

/** The model that rewrites follow-ups and checks answers; null when none is configured. */
export function answerModel(config: Config, chosen: string | null = null): LanguageModel | null {
  return answerModels(config, chosen)[0] ?? null;
}

/** The model of the playground, diagrams and drawings; null when none is configured. */
export function studioModel(config: Config, chosen: string | null = null): LanguageModel | null {
  const { studios } = modelsOf(config);
  return studios.find(({ id }) => id === chosen) ?? studios[0] ?? null;
}

/** All models of a configuration. One that has several uses may be among them more than once. */
export function modelsInUse(config: Config): LanguageModel[] {
  const { answers, studios } = modelsOf(config);
  return [...answers, ...studios];
}

/** What people may choose from for an answer, the one that is taken by default first. */
export function answerChoices(config: Config): ModelChoice[] {
  return modelsOf(config).answers.map(({ id, label }) => ({ id, label }));
}

/** The same for the playground. */
export function studioChoices(config: Config): ModelChoice[] {
  return modelsOf(config).studios.map(({ id, label }) => ({ id, label }));
}

function modelsOf(config: Config): Models {
  const models = known.get(config) ?? createModels(config);
  known.set(config, models);
  return models;
}

/**
 * Claude first, because its citations are the most exact.
 * @throws ConfigError when two models have one id
 */
function createModels(config: Config): Models {
  const claude = claudeModels(config);
  const others = [...otherModels(config), ...config.MODELS.map((listed) => listedModel(listed, config))];
  const ids = [...claude.answers, ...others].map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice) throw new ConfigError(`Setting MODELS: the id ${twice} is that of another setting's model`);
  return { answers: [...claude.answers, ...others], studios: [...claude.studios, ...others] };
}

function claudeModels(config: Config): Models {
  const { ANTHROPIC_API_KEY: key, ANTHROPIC_AUTH_TOKEN: token, ANTHROPIC_BASE_URL: url } = config;
  if (!key && !token && !url) return { answers: [], studios: [] };
  const timing = timingFor(serverOf({ url }), config);
  const model = (name: string) => messagesModel({ url, key, token }, { id: "claude", name, timing });
  return { answers: [model(config.ANSWER_MODEL)], studios: [model(config.STUDIO_MODEL)] };
}

function otherModels(config: Config): LanguageModel[] {
  const { MODEL_API_URL: url, MODEL_API_KEY: key, MODEL_NAME: name, MODEL_REASONING_EFFORT: reasoningEffort } = config;
  if (!url || !name) return [];
  const identity = { id: idFrom(name) || "model", name, timing: timingFor(url, config) };
  return [chatCompletionsModel({ url, key, reasoningEffort }, identity)];
}

function listedModel(listed: ListedModel, config: Config): LanguageModel {
  const { id, label, model: name, api, url, key, reasoningEffort } = listed;
  if (api === "chat-completions" && url) {
    const identity = { id, label, name, timing: timingFor(url, config, listed) };
    return chatCompletionsModel({ url, key, reasoningEffort }, identity);
  }
  const { ANTHROPIC_API_KEY, ANTHROPIC_AUTH_TOKEN: token } = config;
  const server: MessagesApi = url || key ? { url, key } : { key: ANTHROPIC_API_KEY, token };
  return messagesModel(server, { id, label, name, timing: timingFor(serverOf(server), config, listed) });
}

/** A model's own time limits, else those of all models, else the usual ones for where its server is. */
function timingFor(url: string, config: Config, listed?: ListedModel): ModelTiming {
  const usual = isNearby(url) ? nearbyModelTiming : modelTiming;
  const firstWords = listed?.firstWordSeconds ?? config.MODEL_FIRST_WORD_SECONDS;
  const answer = listed?.answerSeconds ?? config.MODEL_ANSWER_SECONDS;
  return {
    ...usual,
    ...(firstWords && { firstWordsMs: firstWords * 1000 }),
    ...(answer && { answerMs: answer * 1000 }),
  };
}
