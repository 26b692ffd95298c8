import path from "node:path";
import { z } from "zod";
import { brand } from "./brand";
import { type ListedModel, readModelList } from "./model-list.server";
import { shortestSecret } from "./secret-file.server";

/** Every setting, parsed once. An invalid value throws a {@link ConfigError} with one line that names it. */

const url = z
  .url({ protocol: /^https?$/, error: "must be an http(s) address" })
  .transform((value) => value.replace(/\/+$/, ""));
const optionalUrl = blankIsAbsent(url.optional());
const optionalText = blankIsAbsent(z.string().optional());
/** PostgreSQL's largest integer: counts are compared with the setting there. */
const mostInteger = 2_147_483_647;
const wholeNumber = (fallback: number) =>
  blankIsAbsent(
    z.coerce
      .number({ error: "must be a whole number" })
      .int("must be a whole number")
      .min(0, "must be 0 or more")
      .max(mostInteger, `must be ${mostInteger} or less`)
      .default(fallback),
  );
const optionalSeconds = (most: number) =>
  blankIsAbsent(
    z.coerce
      .number({ error: "must be in seconds, e.g. 60" })
      .positive("must be more than 0 seconds")
      .max(most, `must be ${most} seconds or less`)
      .optional(),
  );
const flag = blankIsAbsent(z.enum(["true", "false"], "must be true or false").default("false")).transform(
  (value) => value === "true",
);

const databaseUrl = blankIsAbsent(
  z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgres:// address" }).optional(),
);

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

const Settings = z.object({
  NODE_ENV: blankIsAbsent(z.enum(["production", "development", "test"]).default("production")),
  PORT: blankIsAbsent(z.coerce.number({ error: "must be a port number" }).int().min(0).max(65_535).default(3000)),
  APP_ORIGIN: optionalUrl,
  DATABASE_URL: databaseUrl,
  /** The direct address, if DATABASE_URL leads to a pooler. */
  DATABASE_DIRECT_URL: databaseUrl,
  DATABASE_POOL_SIZE: blankIsAbsent(
    z.coerce
      .number({ error: "must be a whole number" })
      .int("must be a whole number")
      .min(2, "must be 2 or more")
      .default(10),
  ),
  DATA_DIR: blankIsAbsent(z.string().default(".data")).transform((value) => path.resolve(value)),
  SESSION_SECRET: blankIsAbsent(
    z
      .string()
      .refine((secret) => secret.trim().length >= shortestSecret, `must have at least ${shortestSecret} characters`)
      .optional(),
  ),
  IN_CONTAINER: flag,
  TRUST_PROXY: flag,
  LOG_LEVEL: blankIsAbsent(z.enum(logLevels).default("info")),
  METRICS_TOKEN: blankIsAbsent(z.string().min(16, "must have at least 16 characters").optional()),
  /** Dollars per million input and output tokens, on top of the list prices: "my-model=0.5/2,other=1/4". */
  MODEL_PRICES: blankIsAbsent(
    z
      .string()
      .regex(
        /^\s*[^\s=,]+=\d+(\.\d+)?\/\d+(\.\d+)?(\s*,\s*[^\s=,]+=\d+(\.\d+)?\/\d+(\.\d+)?)*\s*$/,
        "must be like my-model=0.5/2,other=1/4",
      )
      .optional(),
  ),
  /** Dollars for all model calls of a day (UTC) together; no limit if absent. */
  MODEL_DAILY_BUDGET: blankIsAbsent(
    z.coerce
      .number({ error: "must be in dollars, e.g. 5" })
      .positive("must be more than 0 dollars; leave it out for no limit")
      .max(1_000_000, "must be 1000000 dollars or less")
      .optional(),
  ),
  /** Dollars of that budget for one address; half of it if absent, 0 for all of it. */
  MODEL_BUDGET_PER_ADDRESS: blankIsAbsent(
    z.coerce
      .number({ error: "must be in dollars, e.g. 1" })
      .min(0, "must be 0 dollars or more")
      .max(1_000_000, "must be 1000000 dollars or less")
      .optional(),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalUrl,
  GUEST_SEARCH_LIMIT: wholeNumber(9),
  GUESTS_PER_ADDRESS: wholeNumber(60),
  /** Of a day (UTC); 0 for no limit. */
  MODEL_USES_PER_ADDRESS: wholeNumber(300),
  MODEL_USES_PER_ACCOUNT: wholeNumber(200),
  MODEL_USES_PER_TOKEN: wholeNumber(100),
  UNCONFIRMED_SEARCHES_PER_DAY: wholeNumber(30),
  RATE_LIMIT_SCALE: blankIsAbsent(
    z.coerce.number({ error: "must be a number" }).min(0, "must be 0 or more").default(1),
  ),
  ANSWER_MAX_AGE_SECONDS: wholeNumber(3600),
  MEDIAWIKI_API_URL: z.literal("").or(url).default("https://en.wikipedia.org/w/api.php"),
  KIWIX_URL: optionalUrl,
  /** The same for readers' browsers, if they can't reach it there. */
  KIWIX_PUBLIC_URL: optionalUrl,
  /** Names of books, separated by commas; all if empty. */
  KIWIX_BOOKS: z
    .string()
    .default("")
    .transform((names) => names.split(",").flatMap((name) => name.trim() || [])),
  SEARXNG_URL: optionalUrl,
  BRAVE_API_KEY: optionalText,
  BRAVE_API_URL: blankIsAbsent(url.default("https://api.search.brave.com/res/v1/web/search")),
  ANTHROPIC_API_KEY: optionalText,
  /** Sent as a Bearer token instead of the key. */
  ANTHROPIC_AUTH_TOKEN: optionalText,
  ANTHROPIC_BASE_URL: optionalUrl,
  ANSWER_MODEL: blankIsAbsent(z.string().default("claude-haiku-5-5")),
  STUDIO_MODEL: blankIsAbsent(z.string().default("claude-sonnet-5-5")),
  /** A server that speaks OpenAI's chat completions, with its version: "http://127.0.0.1:11434/v1". */
  MODEL_API_URL: optionalUrl,
  MODEL_API_KEY: optionalText,
  MODEL_NAME: optionalText,
  /** More models to choose from: a list in JSON, or the path of a file with one. */
  MODELS: blankIsAbsent(z.string().default("[]")),
  /** Sent as `reasoning_effort`; not sent if absent, because many servers reject it. */
  MODEL_REASONING_EFFORT: optionalText,
  /** Time limits of a model; by default longer for one on this machine or its network. */
  MODEL_FIRST_WORD_SECONDS: optionalSeconds(300),
  MODEL_ANSWER_SECONDS: optionalSeconds(3_600),
  EMBEDDINGS: blankIsAbsent(z.enum(["on", "off"]).default("on")),
  EMBEDDINGS_API_URL: optionalUrl,
  EMBEDDINGS_API_KEY: optionalText,
  EMBEDDINGS_MODEL: blankIsAbsent(z.string().default("text-embedding-3-small")),
  IMAGES_API_URL: optionalUrl,
  IMAGES_API_KEY: optionalText,
  IMAGES_MODEL: optionalText,
  SMTP_URL: blankIsAbsent(z.url({ protocol: /^smtps?$/, error: "must be an smtp:// or smtps:// address" }).optional()),
  MAIL_FROM: blankIsAbsent(z.string().default(`${brand.name} <no-reply@localhost>`)),
  CONTACT_FORWARD_URL: optionalUrl,
  CONTACT_EMAIL: blankIsAbsent(z.email("must be an e-mail address").optional()),
  NEWS_FEEDS: blankIsAbsent(z.string().optional()),
  NEWS_API_KEY: optionalText,
  NEWS_API_URL: blankIsAbsent(url.default("https://newsapi.org/v2/top-headlines")),
  ADS_CLIENT: blankIsAbsent(
    z
      .string()
      .regex(/^ca-pub-\d{10,20}$/, "must be an AdSense client id, e.g. ca-pub-1234567890123456")
      .optional(),
  ),
  CHECKOUT_PRO_URL: optionalUrl,
  CHECKOUT_ULTRA_URL: optionalUrl,
  FIREBASE_API_KEY: optionalText,
  FIREBASE_PROJECT_ID: optionalText,
  FIREBASE_AUTH_DOMAIN: optionalText,
  FIREBASE_APP_ID: optionalText,
  FIREBASE_JWKS_URL: blankIsAbsent(
    url.default("https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com"),
  ),
  /** Emulators, "host:port"; only for demo projects, whose ids begin with "demo-". */
  FIREBASE_AUTH_EMULATOR_HOST: optionalText,
  FIRESTORE_EMULATOR_HOST: optionalText,
});

export type Config = Omit<z.output<typeof Settings>, "MODELS"> & { MODELS: ListedModel[] };

/** Whether answers may rest on the web, not only on our library and the visitor's files. */
export function hasWebSource({ MEDIAWIKI_API_URL, KIWIX_URL, SEARXNG_URL, BRAVE_API_KEY }: Config): boolean {
  return Boolean(MEDIAWIKI_API_URL || KIWIX_URL || SEARXNG_URL || BRAVE_API_KEY);
}

/** Whether the service for meaning wants a key, so that each question and passage sent there costs the operator money. */
export function paysForMeaning({ EMBEDDINGS, EMBEDDINGS_API_URL, EMBEDDINGS_API_KEY }: Config): boolean {
  return Boolean(EMBEDDINGS !== "off" && EMBEDDINGS_API_URL && EMBEDDINGS_API_KEY);
}

/** Whether a search of all sources costs the operator money. */
export function paysForSearches(settings: Config): boolean {
  return Boolean(settings.BRAVE_API_KEY) || paysForMeaning(settings);
}

export class ConfigError extends Error {
  override name = "ConfigError";
}

/**
 * Reads settings from environment variables; unknown names are ignored.
 * @throws ConfigError naming the first invalid setting
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = Settings.safeParse(env);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigError(`Setting ${issue?.path.join(".")}: ${issue?.message}`);
  }
  if (parsed.data.IN_CONTAINER && !parsed.data.SESSION_SECRET) {
    throw new ConfigError(
      "Setting SESSION_SECRET: is required in a container, because a secret made there dies with it",
    );
  }
  if (parsed.data.SMTP_URL && !parsed.data.APP_ORIGIN) {
    throw new ConfigError(
      "Setting APP_ORIGIN: is needed beside SMTP_URL, because the links in mails must not lead where a caller's Host says",
    );
  }
  if (parsed.data.DATABASE_DIRECT_URL && !parsed.data.DATABASE_URL) {
    throw new ConfigError("Setting DATABASE_URL: is needed beside DATABASE_DIRECT_URL");
  }
  const { KIWIX_URL, KIWIX_PUBLIC_URL, KIWIX_BOOKS } = parsed.data;
  if ((KIWIX_PUBLIC_URL || KIWIX_BOOKS.length > 0) && !KIWIX_URL) {
    throw new ConfigError(
      `Setting KIWIX_URL: is needed beside ${KIWIX_PUBLIC_URL ? "KIWIX_PUBLIC_URL" : "KIWIX_BOOKS"}`,
    );
  }
  if (parsed.data.MODEL_BUDGET_PER_ADDRESS && parsed.data.MODEL_DAILY_BUDGET === undefined) {
    throw new ConfigError(
      "Setting MODEL_DAILY_BUDGET: is needed beside MODEL_BUDGET_PER_ADDRESS, which is a share of it",
    );
  }
  checkModel(parsed.data);
  checkFirebase(parsed.data);
  return { ...parsed.data, MODELS: listedModels(parsed.data.MODELS, env) };
}

function listedModels(setting: string, env: Record<string, string | undefined>): ListedModel[] {
  try {
    return readModelList(setting, env);
  } catch (error) {
    throw new ConfigError(`Setting MODELS: ${error instanceof Error ? error.message : "can't be read"}`);
  }
}

/** A server must be told which model, and a model needs its server. */
function checkModel({ MODEL_API_URL, MODEL_API_KEY, MODEL_NAME }: z.output<typeof Settings>): void {
  if (MODEL_API_URL && !MODEL_NAME) throw new ConfigError("Setting MODEL_NAME: is needed beside MODEL_API_URL");
  if (!MODEL_API_URL && (MODEL_NAME || MODEL_API_KEY)) {
    throw new ConfigError(`Setting MODEL_API_URL: is needed beside ${MODEL_NAME ? "MODEL_NAME" : "MODEL_API_KEY"}`);
  }
}

/** Firebase needs both its project and key. */
function checkFirebase(settings: z.output<typeof Settings>): void {
  const { FIREBASE_API_KEY: key, FIREBASE_PROJECT_ID: project } = settings;
  if (Boolean(key) !== Boolean(project)) {
    throw new ConfigError(
      `Setting ${key ? "FIREBASE_PROJECT_ID" : "FIREBASE_API_KEY"}: is needed beside ${key ? "FIREBASE_API_KEY" : "FIREBASE_PROJECT_ID"}`,
    );
  }
  const emulated = settings.FIREBASE_AUTH_EMULATOR_HOST ?? settings.FIRESTORE_EMULATOR_HOST;
  if (emulated && !project?.startsWith("demo-")) {
    throw new ConfigError('Setting FIREBASE_PROJECT_ID: must begin with "demo-" where emulators are set');
  }
}

/** An empty environment variable (`KEY=`) counts as unset. */
function blankIsAbsent<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === "" ? undefined : value), schema);
}

/** The log level on its own, because the log must exist to report an invalid setting. */
export function readLogLevel(env: Record<string, string | undefined>): Config["LOG_LEVEL"] {
  return z.enum(logLevels).catch("info").parse(env.LOG_LEVEL);
}

let current: Config | undefined;

/** The process's settings, read on first use. */
export function config(): Config {
  current ??= readConfig(process.env);
  return current;
}
