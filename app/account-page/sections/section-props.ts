import type { FormFailure } from "../form-failure";
import type { Notice } from "../notices";

/** A failure of the last form sent from the account page. */
export interface AccountFailure extends FormFailure {
  intent: string;
}

export interface SectionProps {
  notice: Notice | null;
  failure?: AccountFailure;
}

/** The failure, if it belongs to this form. */
export function failureIn(failure: AccountFailure | undefined, ...intents: string[]): AccountFailure | undefined {
  return failure && intents.includes(failure.intent) ? failure : undefined;
}
