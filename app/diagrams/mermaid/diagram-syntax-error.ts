import { english, type Said } from "~/language/words";
/** Why an imported text is not a diagram, as a sentence for the user. */
export class DiagramSyntaxError extends Error {
  override name = "DiagramSyntaxError";
  /** Shown through `t.said`. */
  readonly said: Said;

  /** @param line line in the text, from 1; null when the error is not in one line */
  constructor(
    message: Said,
    readonly line: number | null = null,
  ) {
    super(english.said(message));
    this.said = message;
  }
}

/** Longest text to parse, in characters: 200 boxes and 400 arrows need far less. */
export const longestImport = 200_000;
