import { AsyncLocalStorage } from "node:async_hooks";

interface Terms {
  /** False where the task may use nothing that costs money, such as the model or a paid search. */
  mayPay: boolean;
  /** The keyed hash of the caller's address, whose share of the day's budget pays; null where nobody's does. */
  payer: string | null;
  /** Called when the task has ended and nothing was paid for it. */
  onUnpaid?: () => unknown;
}

/** What a task may spend on models and paid searches, for whom, and what it spent, for its log line. */
export class Spending {
  readonly mayPay: boolean;
  readonly payer: string | null;
  /** Whether something was paid for it, or may have been. */
  hasPaid = false;
  calls = 0;
  inputTokens = 0;
  outputTokens = 0;
  private dollars: number | null = 0;

  private readonly onUnpaid: Terms["onUnpaid"];

  constructor({ mayPay, payer, onUnpaid }: Terms) {
    this.mayPay = mayPay;
    this.payer = payer;
    this.onUnpaid = onUnpaid;
  }

  /** Must be called once, when the task has ended for any reason. */
  async end(): Promise<void> {
    if (!this.hasPaid) await this.onUnpaid?.();
  }

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

/** Runs work whose model calls, however deep, are paid for by `spending` and added to it. */
export async function withSpending<T>(spending: Spending, work: () => Promise<T>): Promise<T> {
  underWay += 1;
  try {
    return await current.run(spending, work);
  } finally {
    ended();
    await spending.end();
  }
}

/** The same for work that is read piece by piece: each piece is made within the task, whoever reads it. */
export async function* streamWithSpending<T>(spending: Spending, begin: () => AsyncIterable<T>): AsyncGenerator<T> {
  underWay += 1;
  const pieces = begin()[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await current.run(spending, () => pieces.next());
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await current.run(spending, async () => pieces.return?.());
    ended();
    await spending.end();
  }
}

function ended(): void {
  underWay -= 1;
  // Once used, Node 20 tracks every promise of the process, including those of pages.
  if (underWay === 0) current.disable();
}

/**
 * Whether the current task may use what costs money. Outside tasks nothing may: what nobody counted would have no limit.
 */
export function mayPay(): boolean {
  return current.getStore()?.mayPay ?? false;
}

/** The keyed hash of the address whose share of the budget pays for the current task, if any. */
export function payer(): string | null {
  return current.getStore()?.payer ?? null;
}

/** Records that the current task has something done that costs money, or may. */
export function notePayment(): void {
  const spending = current.getStore();
  if (spending) spending.hasPaid = true;
}

/** Adds a call to the task it belongs to, if any. */
export function spend(tokens: { input: number; output: number }, dollars: number | null): void {
  current.getStore()?.add(tokens, dollars);
}
