import { Spending, withSpending } from "~/ai/spending.server";

/** Does work in a task that may use what costs money, as an admitted request does. @param payer an address's hash */
export function paying<Result>(work: () => Promise<Result>, payer: string | null = null): Promise<Result> {
  return withSpending(new Spending({ mayPay: true, payer }), work);
}
