import { config } from "~/config.server";

/** Dollars per million tokens. */
export interface Price {
  input: number;
  output: number;
}

/**
 * Anthropic's list prices for its own API, as of November 2026. Models not listed are not guessed: their tokens are
 * counted, their cost is not. MODEL_PRICES adds to this table and overrides it.
 */
const listPrices: Record<string, Price> = {
  "claude-haiku-5-5": { input: 0.1, output: 0.5 },
  "claude-sonnet-5-5": { input: 2, output: 10 },
  "claude-opus-5-5": { input: 4, output: 20 },
};

/** A call's cost in dollars; null where the model's price is unknown. */
export function dollarsFor(model: string, tokens: { input: number; output: number }): number | null {
  const price = priceOf(model, { ...listPrices, ...readPrices(config().MODEL_PRICES) });
  return price && (tokens.input * price.input + tokens.output * price.output) / 1_000_000;
}

/** @param setting e.g. "my-model=0.5/2,other=1/4", as validated by config.server.ts */
export function readPrices(setting = ""): Record<string, Price> {
  const entries = setting.split(",").map((entry) => {
    const [, model = "", input, output] = /^\s*(.+?)=([\d.]+)\/([\d.]+)\s*$/.exec(entry) ?? [];
    return [model, { input: Number(input), output: Number(output) }] as const;
  });
  return Object.fromEntries(entries.filter(([model]) => model !== ""));
}

/** A model's dated version ("claude-haiku-5-5-20261001") costs the same as the model. */
function priceOf(model: string, prices: Record<string, Price>): Price | null {
  const known = Object.keys(prices).find((name) => name === model || name === model.replace(/-\d{8}$/, ""));
  return (known && prices[known]) || null;
}
