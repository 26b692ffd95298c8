import { english, type Said } from "~/language/words";
/** Why a text that somebody imports is no diagram, in a sentence for them. */
export class DiagramSyntaxError extends Error {
  override name = "DiagramSyntaxError";
  /** What the page shows, by `t.said`. */
  readonly said: Said;

  /** @param line where in the text, from 1; null when it is not one line's fault */
  constructor(
    message: Said,
    readonly line: number | null = null,
  ) {
    super(english.said(message));
    this.said = message;
  }
}

/** Longer texts are not read, in characters: 200 boxes and 400 arrows need far less. */
export const longestImport = 200_000;
