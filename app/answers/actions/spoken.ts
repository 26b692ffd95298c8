/**
 * The complete sentences of a growing text that have not been read aloud yet.
 * @param from how many characters have been read aloud
 * @param finished whether the text is complete, so that its last words count as a sentence
 * @returns what to read now, and the new `from`
 */
export function completedSentences(text: string, from: number, finished: boolean): { sentences: string; upTo: number } {
  const upTo = finished ? text.length : lastSentenceStart(text, from);
  return { sentences: text.slice(from, upTo).trim(), upTo };
}

function lastSentenceStart(text: string, from: number): number {
  if (!("Segmenter" in Intl)) return from;
  const segments = new Intl.Segmenter("en", { granularity: "sentence" }).segment(text.slice(from));
  let last = from;
  for (const { index } of segments) last = from + index;
  return last;
}
