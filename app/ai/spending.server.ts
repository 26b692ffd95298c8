import { AsyncLocalStorage } from "node:async_hooks";

/** What a task spent on models, for its log line. */
export class Spending {
  calls = 0;
  inputTokens = 0;
  outputTokens = 0;
  private dollars: number | null = 0;

  /** @param mayPay false where the task may use nothing that costs money, such as the model or a paid search */
  constructor(readonly mayPay = true) {}

  /** @param dollars null where the model's price is unknown: then no total is given */
  add(tokens: { input: number; output: number }, dollars: number | null): void {
    this.calls += 1;
    this.inputTokens += tokens.input;
    this.outputTokens += tokens.output;
    this.dollars = this.dollars === null || dollars === null ? null : this.dollars + dollars;
  }

  /** For the log; dollars are rounded to a millionth. */
  get figures(): { modelCalls: number; inputTokens: number; outputTokens: number; dollars: number | null } {
    const { calls, inputTokens, outputTokens, dollars } = this;
    return {
      modelCalls: calls,
      inputTokens,
      outputTokens,
      dollars: dollars === null ? null : Math.round(dollars * 1e6) / 1e6,
    };
  }
}

const current = new AsyncLocalStorage<Spending>();
let underWay = 0;

/** Runs work whose model calls, however deep, are added to `spending`. */
export async function withSpending<T>(spending: Spending, work: () => Promise<T>): Promise<T> {
  underWay += 1;
  try {
    return await current.run(spending, work);
  } finally {
    underWay -= 1;
    // Once used, Node 20 tracks every promise of the process, including those of pages.
    if (underWay === 0) current.disable();
  }
}

/** Whether the current task may use what costs money; true outside tasks. */
export function mayPay(): boolean {
  return current.getStore()?.mayPay ?? true;
}

/** Adds a call to the task it belongs to, if any. */
export function spend(tokens: { input: number; output: number }, dollars: number | null): void {
  current.getStore()?.add(tokens, dollars);
}
