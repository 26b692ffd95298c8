import { type Said, said } from "~/language/words";

/** The contact form's error state. */
export interface ContactFailure {
  alert: Said;
  /** The error messages, by field. */
  errors: Record<string, Said | undefined>;
  /** The typed values, by field. */
  typed: Record<string, string>;
}

/** Characters returned per field: more than is accepted, so that a text that is too long can be shortened, not retyped. */
export const longestKept = 50_000;

/** For `t.said`. */
export const words = {
  refused: said("Oops! Something went wrong. Try again?"),
  notSent: said("Oops! We couldn't send your message."),
};
