import type { Said } from "~/language/words";
/** What a form shows after it was rejected. */
export interface FormFailure {
  /** The message to show beside each field. */
  errors: Record<string, Said>;
  /** The message that belongs to no field. */
  message: Said | null;
  /** Typed values by field; never passwords. */
  typed: Record<string, string>;
}
