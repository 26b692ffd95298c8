import type { FormFailure } from "../form-failure";
import type { Notice } from "../notices";

/** What the last form sent from the account page led to. */
export interface AccountFailure extends FormFailure {
  intent: string;
}

export interface SectionProps {
  notice: Notice | null;
  failure?: AccountFailure;
}

/** The failure, when it is of this form. */
export function failureIn(failure: AccountFailure | undefined, ...intents: string[]): AccountFailure | undefined {
  return failure && intents.includes(failure.intent) ? failure : undefined;
}
