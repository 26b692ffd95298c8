/** Why a text that somebody imports is no diagram, in a sentence for them. */
export class DiagramSyntaxError extends Error {
  override name = "DiagramSyntaxError";
  /** @param line where in the text, from 1; null when it is not one line's fault */
  constructor(
    message: string,
    readonly line: number | null = null,
  ) {
    super(message);
  }
}

/** Longer texts are not read, in characters: 200 boxes and 400 arrows need far less. */
export const longestImport = 200_000;
