/** Words that express a wish but specify nothing, each with a question that makes it concrete. */
const advice: [RegExp, string][] = [
  [/\b(?:good|great|nice|best|better|perfect|amazing|awesome|cool|excellent)\b/i, "by what would you recognise it?"],
  [/\b(?:interesting|engaging|catchy|creative|unique|compelling|exciting)\b/i, "what should a reader feel or do?"],
  [/\b(?:short|brief|long|detailed|in detail|concise|quick|in-depth)\b/i, "how many words?"],
  [/\b(?:stuff|things?|something|anything|etc\.?|and so on)\b/i, "which ones?"],
  [/\b(?:simple|easy)\b/i, "simple for whom?"],
  [/\b(?:modern|professional|high[- ]quality)\b/i, "name an example of it."],
];

/** The instruction's vague words, at most three, each with its question. */
export function vagueWords(instruction: string): { word: string; question: string }[] {
  return advice
    .flatMap(([pattern, question]) => {
      const word = pattern.exec(instruction)?.[0];
      return word === undefined ? [] : [{ word, question }];
    })
    .slice(0, 3);
}
