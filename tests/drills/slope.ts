export interface Slope {
  perHour: number;
  /** Half of the 95 % interval. */
  margin: number;
}

/**
 * Least-squares line through the points, with the standard interval of simple regression and 1.96 for the quantile;
 * neighbouring samples are correlated, so the interval is too narrow if anything.
 */
export function slopeOf(points: { atMs: number; value: number }[]): Slope {
  const hourMs = 3_600_000;
  const n = points.length;
  const meanTime = points.reduce((sum, { atMs }) => sum + atMs, 0) / n;
  const meanValue = points.reduce((sum, { value }) => sum + value, 0) / n;
  let timeSquares = 0;
  let products = 0;
  for (const { atMs, value } of points) {
    timeSquares += (atMs - meanTime) ** 2;
    products += (atMs - meanTime) * (value - meanValue);
  }
  const slope = products / timeSquares;
  const squares = points.reduce(
    (sum, { atMs, value }) => sum + (value - meanValue - slope * (atMs - meanTime)) ** 2,
    0,
  );
  const error = Math.sqrt(squares / (n - 2) / timeSquares);
  return { perHour: slope * hourMs, margin: 1.96 * error * hourMs };
}
