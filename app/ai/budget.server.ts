import { config } from "~/config.server";
import { log } from "~/log.server";
import { metrics } from "~/metrics.server";
import type { ModelRequest } from "./language-model";
import { type Account, type Lacking, settle, spentToday, take, today } from "./ledger.server";
import { ModelError } from "./model-error.server";
import { dollarsFor, type Usage } from "./prices.server";
import { payer } from "./spending.server";
import { worstCase } from "./worst-case.server";

/**
 * MODEL_DAILY_BUDGET: what all processes together may spend on models in a day (UTC), and MODEL_BUDGET_PER_ADDRESS: how
 * much of it callers from one address may. A call reserves the most it can cost of both before it is made, and settles
 * what it did cost when it ends. A process that is killed leaves its reservation behind: it counts until the day ends,
 * because the call may have been paid.
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
 * Reserves the most that a call may cost, for the address of the current task.
 * @throws ModelError "budget" when that is more than is left today, "daily_limit" when it is more than is left of the
 * address's share; then nothing is reserved
 */
export async function reserve(model: string, request: ModelRequest): Promise<Reservation> {
  const { MODEL_DAILY_BUDGET: budget, MODEL_BUDGET_PER_ADDRESS } = config();
  if (budget === undefined) return free;
  const share = MODEL_BUDGET_PER_ADDRESS ?? budget / 2;
  const account = { day: today(), payer: share === 0 ? null : payer() };
  const most = unitsFor(model, worstCase(request));
  const lacking = await take(most, account, { budget: unitsIn(budget), share: unitsIn(share) });
  if (lacking) throw refused(model, lacking);
  return { settle: (used) => keepCost(account, most, used ? unitsFor(model, used) : most) };
}

/** Shows today's budget in the metrics, where there is one. */
export async function measureBudget(): Promise<void> {
  const { MODEL_DAILY_BUDGET: budget } = config();
  if (budget === undefined) return;
  const { reserved, spent } = await spentToday();
  metrics.modelBudget.set(budget);
  metrics.modelReserved.set(reserved / unitsPerDollar);
  metrics.modelSpent.set(spent / unitsPerDollar);
}

async function keepCost(account: Account, most: number, used: number): Promise<void> {
  try {
    await settle(account, most, used);
  } catch (error) {
    // It stays reserved: the budget is the poorer for it, never exceeded.
    log.warn({ err: error }, "a model call's cost could not be kept; the most it can cost counts");
  }
}

const unitsIn = (dollars: number) => Math.floor(dollars * unitsPerDollar);

/** @throws Error when the price is unknown: `assertPricesKnown` refuses to start then */
function unitsFor(model: string, usage: Usage): number {
  const dollars = dollarsFor(model, usage);
  if (dollars === null) throw new Error(`MODEL_PRICES lacks the price of ${model}`);
  // Rounded to a thousandth of a unit first: floating point may be off by less than that.
  return Math.ceil(Number((dollars * unitsPerDollar).toFixed(3)));
}

let toldOn = "";

/** That the site's money is used up is logged once a day by each process. */
function refused(model: string, lacking: Lacking): ModelError {
  metrics.modelCallsRefused.inc({ model });
  if (lacking === "budget" && toldOn !== today()) {
    toldOn = today();
    log.warn(
      { dollars: config().MODEL_DAILY_BUDGET },
      "MODEL_DAILY_BUDGET has too little left for a call: answers are written without the model",
    );
  }
  return new ModelError(lacking);
}
