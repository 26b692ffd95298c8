import type { MessageCreateParams } from "@anthropic-ai/sdk/resources/messages";
import { config } from "~/config.server";
import { sqlClient } from "~/db/client.server";
import { countedDay } from "~/http/limits.server";
import { Problem } from "~/http/problem.server";
import { said } from "~/language/words";
import { log } from "~/log.server";
import { metrics } from "~/metrics.server";
import { ClaudeError } from "./claude-error.server";
import { dollarsFor, type Usage } from "./prices.server";
import { worstCase } from "./worst-case.server";

/**
 * MODEL_DAILY_BUDGET: what all processes together may spend on models in a day (UTC). A call reserves the most it can
 * cost before it is made, and settles what it did cost when it ends. A process that is killed leaves its reservation
 * behind: it counts until the day ends, because the call may have been paid.
 */

/** Money is counted in whole billionths of a dollar, rounded up: sums are exact, and never below the true cost. */
const unitsPerDollar = 1_000_000_000;

export interface Reservation {
  /**
   * Must be called once, when the call ends for any reason.
   * @param used what it cost; null when that is unknown: then it counts as its most
   */
  settle(used: Usage | null): Promise<void>;
}

/** Reserved where no budget is set. */
const free: Reservation = { settle: async () => undefined };

/**
 * Reserves the most that a call may cost.
 * @throws ClaudeError "budget" when that is more than is left today; then nothing is reserved
 */
export async function reserve(request: MessageCreateParams): Promise<Reservation> {
  const { MODEL_DAILY_BUDGET: budget } = config();
  if (budget === undefined) return free;
  const most = unitsFor(request.model, worstCase(request));
  const day = await take(most, Math.floor(budget * unitsPerDollar));
  if (day === null) throw refused(request.model);
  return { settle: (used) => settle(day, most, used ? unitsFor(request.model, used) : most) };
}

/** Shows today's budget in the metrics, where there is one. */
export async function measureBudget(): Promise<void> {
  const { MODEL_DAILY_BUDGET: budget } = config();
  if (budget === undefined) return;
  const [row] = await sqlClient()<{ reserved: string; spent: string }[]>`
    SELECT reserved, spent FROM model_spending WHERE day = ${today()}`;
  metrics.modelBudget.set(budget);
  metrics.modelReserved.set(Number(row?.reserved ?? 0) / unitsPerDollar);
  metrics.modelSpent.set(Number(row?.spent ?? 0) / unitsPerDollar);
}

/** What a visitor is told where the model has no substitute. */
export function budgetProblem(): Problem {
  const headers = { "Retry-After": String(countedDay().resetSeconds) };
  return new Problem(
    503,
    "budget",
    said("Today's budget for the AI model is used up. It starts anew at midnight UTC."),
    { headers },
  );
}

/** One statement, so that two calls never both take the last of the money. @returns the day that pays; null for none */
async function take(most: number, budget: number): Promise<string | null> {
  if (most > budget) return null;
  const [taken] = await sqlClient()<{ day: string }[]>`
    INSERT INTO model_spending AS today (day, reserved) VALUES (${today()}, ${most})
    ON CONFLICT (day) DO UPDATE SET reserved = today.reserved + ${most}
    WHERE today.reserved + today.spent + ${most} <= ${budget}
    RETURNING day::text`;
  return taken?.day ?? null;
}

async function settle(day: string, most: number, used: number): Promise<void> {
  try {
    await sqlClient()`
      UPDATE model_spending SET reserved = reserved - ${most}, spent = spent + ${used} WHERE day = ${day}`;
  } catch (error) {
    // It stays reserved: the budget is the poorer for it, never exceeded.
    log.warn({ err: error }, "a model call's cost could not be kept; the most it can cost counts");
  }
}

/** @throws Error when the price is unknown: `assertPricesKnown` refuses to start then */
function unitsFor(model: string, usage: Usage): number {
  const dollars = dollarsFor(model, usage);
  if (dollars === null) throw new Error(`MODEL_PRICES lacks the price of ${model}`);
  // Rounded to a thousandth of a unit first: floating point may be off by less than that.
  return Math.ceil(Number((dollars * unitsPerDollar).toFixed(3)));
}

const today = () => countedDay().windowStart.toISOString().slice(0, 10);

let toldOn = "";

/** Logged once a day by each process. */
function refused(model: string): ClaudeError {
  metrics.modelCallsRefused.inc({ model });
  if (toldOn !== today()) {
    toldOn = today();
    log.warn(
      { dollars: config().MODEL_DAILY_BUDGET },
      "MODEL_DAILY_BUDGET has too little left for a call: answers are written without the model",
    );
  }
  return new ClaudeError("budget");
}
