/** Chromium's network voices fall silent after 15 seconds of one utterance; this many characters take about 12. */
const longestUtterance = 180;

/** Splits a text into utterances: at sentence ends where they fit, otherwise between words. */
export function utterancesOf(text: string): string[] {
  const pieces: string[] = [];
  let piece = "";
  for (const part of sentencesOf(text).flatMap(splitLong)) {
    if (piece !== "" && piece.length + part.length > longestUtterance) {
      pieces.push(piece.trim());
      piece = "";
    }
    piece += part;
  }
  return [...pieces, piece.trim()].filter((spoken) => spoken !== "");
}

function sentencesOf(text: string): string[] {
  if (!("Segmenter" in Intl)) return [text];
  const segments = new Intl.Segmenter("en", { granularity: "sentence" }).segment(text);
  return Array.from(segments, ({ segment }) => segment);
}

function splitLong(sentence: string): string[] {
  return sentence.length > longestUtterance ? (sentence.match(/\S+\s*/g) ?? []) : [sentence];
}
