import { type Said, said } from "~/language/words";

/** What the contact form shows of a message that was not taken. */
export interface ContactFailure {
  alert: Said;
  /** By field, the sentence to show beside it. */
  errors: Record<string, Said | undefined>;
  /** By field, what was typed. */
  typed: Record<string, string>;
}

/** Of each field, in characters: more than is taken, so that what is too long can be shortened rather than typed again. */
export const longestKept = 50_000;

/** For `t.said`. */
export const words = {
  refused: said("Oops! Something went wrong. Try again?"),
  notSent: said("Oops! We couldn't send your message."),
};
