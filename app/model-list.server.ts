import { readFileSync } from "node:fs";
import { z } from "zod";

/** The setting MODELS: the models that people may choose from, beside those of the other settings. */

const seconds = (most: number) => z.number().positive().max(most).optional();

const ListedModel = z.strictObject({
  /** For people, e.g. "Llama (fast)". */
  label: z.string().trim().min(1).max(40),
  /** In addresses and calls of the API; by default made from the label. */
  id: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be of small letters, digits and hyphens")
    .max(40)
    .optional(),
  /** As its server calls it. */
  model: z.string().min(1),
  api: z.enum(["chat-completions", "messages"]).default("chat-completions"),
  /** With its version for chat completions; Anthropic's own server if absent. */
  url: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ""))
    .optional(),
  key: z.string().min(1).optional(),
  /** The name of an environment variable that holds the key, so that a file needs none. */
  keyFrom: z.string().min(1).optional(),
  reasoningEffort: z.string().min(1).optional(),
  firstWordSeconds: seconds(300),
  answerSeconds: seconds(3_600),
  /** Dollars per million tokens. */
  price: z.strictObject({ input: z.number().min(0), output: z.number().min(0) }).optional(),
});

export type ListedModel = Omit<z.output<typeof ListedModel>, "keyFrom"> & { id: string };

/**
 * @param setting a list in JSON, or the path of a file with one
 * @param env where the keys are that entries name
 * @throws Error that says in one line what is wrong with which entry
 */
export function readModelList(setting: string, env: Record<string, string | undefined>): ListedModel[] {
  const list = z
    .array(z.unknown(), "must be a list in JSON, or the path of a file with one")
    .safeParse(listIn(setting));
  if (!list.success) throw new Error(list.error.issues[0]?.message);
  const models = list.data.map((entry, index) => readEntry(entry, index, env));
  const ids = models.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice) throw new Error(`has two models with the id ${twice}: give one of them another "id"`);
  return models;
}

function listIn(setting: string): unknown {
  const isList = setting.trimStart().startsWith("[");
  try {
    return JSON.parse(isList ? setting : readFileSync(setting, "utf8"));
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error;
    throw new Error(isMissing ? `can't be read: there is no file ${setting}` : "is not valid JSON");
  }
}

function readEntry(entry: unknown, index: number, env: Record<string, string | undefined>): ListedModel {
  const name = `entry ${index + 1}${isLabelled(entry) ? ` (${entry.label})` : ""}`;
  const parsed = ListedModel.safeParse(entry);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`${name}: ${[...(issue?.path ?? []), issue?.message].join(" ")}`);
  }
  const { keyFrom, ...model } = parsed.data;
  if (model.api === "chat-completions" && !model.url) throw new Error(`${name}: url is needed`);
  if (keyFrom && !env[keyFrom]) throw new Error(`${name}: keyFrom names ${keyFrom}, which is not set`);
  const id = model.id ?? idFrom(model.label);
  if (!id) throw new Error(`${name}: id is needed, because the label has no letters for one`);
  return { ...model, id, key: model.key ?? (keyFrom && env[keyFrom]) };
}

function isLabelled(entry: unknown): entry is { label: string } {
  return typeof entry === "object" && entry !== null && "label" in entry && typeof entry.label === "string";
}

/** "Llama (fast)" is llama-fast. */
export function idFrom(label: string): string {
  return label
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim()
    .replaceAll(" ", "-");
}
