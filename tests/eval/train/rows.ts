/** What a model learns from: a passage's or sentence's features for a question, and whether it answers. */
export interface TrainingRow {
  features: Record<string, number>;
  label: boolean;
  /** The article or entry, which no other fold may share. */
  group: string;
  question: string;
  /** The data it comes from. */
  set: string;
}

/** Each question's row with the highest score. */
export function topRows(
  rows: readonly TrainingRow[],
  scores: readonly number[],
): { row: TrainingRow; score: number }[] {
  const top = new Map<string, { row: TrainingRow; score: number }>();
  for (const [at, row] of rows.entries()) {
    const key = `${row.set}\n${row.question}`;
    const score = scores[at] ?? 0;
    if (score > (top.get(key)?.score ?? Number.NEGATIVE_INFINITY)) top.set(key, { row, score });
  }
  return [...top.values()];
}
