import type { Said } from "~/language/words";
/** What a form shows that was refused. */
export interface FormFailure {
  /** By field, the sentence to show beside it. */
  errors: Record<string, Said>;
  /** What is about no field. */
  message: Said | null;
  /** What was typed, by field; never passwords. */
  typed: Record<string, string>;
}
