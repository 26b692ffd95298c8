import { type Config, ConfigError, config } from "~/config.server";
import { modelsInUse } from "./models.server";

/** Dollars per million tokens. */
export interface Price {
  input: number;
  output: number;
}

/** What a call used. */
export interface Usage {
  /** Tokens. */
  input: number;
  output: number;
  /** Searches that Claude's own web search tool made. */
  webSearches?: number;
}

/**
 * Anthropic's list prices for its own API, as of November 2026. Models not listed are not guessed: their tokens are
 * counted, their cost is not. The prices of MODELS and MODEL_PRICES add to this table and override it.
 */
const listPrices: Record<string, Price> = {
  "claude-haiku-5-5": { input: 0.1, output: 0.5 },
  "claude-sonnet-5-5": { input: 2, output: 10 },
  "claude-opus-5-5": { input: 4, output: 20 },
};

/** Its web search tool, on top of the tokens: 10 dollars per 1,000 searches. */
const dollarsPerWebSearch = 0.01;

/** A call's cost in dollars; null where the model's price is unknown. */
export function dollarsFor(model: string, { input, output, webSearches = 0 }: Usage): number | null {
  const price = knownPrice(model, config());
  return price && (input * price.input + output * price.output) / 1_000_000 + webSearches * dollarsPerWebSearch;
}

/**
 * A budget can only be kept where it is known what a call costs.
 * @throws ConfigError when MODEL_DAILY_BUDGET is set and the price of a model in use is unknown
 */
export function assertPricesKnown(settings: Config): void {
  const unknown = modelsInUse(settings).find(({ name }) => !knownPrice(name, settings))?.name;
  if (settings.MODEL_DAILY_BUDGET !== undefined && unknown)
    throw new ConfigError(`Setting MODEL_PRICES: needs the price of ${unknown} beside MODEL_DAILY_BUDGET`);
}

/** @param setting e.g. "my-model=0.5/2,other=1/4", as validated by config.server.ts */
export function readPrices(setting = ""): Record<string, Price> {
  const entries = setting.split(",").map((entry) => {
    const [, model = "", input, output] = /^\s*(.+?)=([\d.]+)\/([\d.]+)\s*$/.exec(entry) ?? [];
    return [model, { input: Number(input), output: Number(output) }] as const;
  });
  return Object.fromEntries(entries.filter(([model]) => model !== ""));
}

function knownPrice(model: string, { MODEL_PRICES, MODELS }: Pick<Config, "MODEL_PRICES" | "MODELS">): Price | null {
  const listed = MODELS.flatMap(({ model: name, price }) => (price ? [[name, price] as const] : []));
  return priceOf(model, { ...listPrices, ...Object.fromEntries(listed), ...readPrices(MODEL_PRICES) });
}

/** A model's dated version ("claude-haiku-5-5-20261001") costs the same as the model. */
function priceOf(model: string, prices: Record<string, Price>): Price | null {
  const known = Object.keys(prices).find((name) => name === model || name === model.replace(/-\d{8}$/, ""));
  return (known && prices[known]) || null;
}
