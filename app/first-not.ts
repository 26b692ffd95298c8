/**
 * Finds the first of some places at which a condition no longer holds, by halving.
 * @param isBefore true at all places up to some one, and false from there on
 * @returns `count` if it holds at all of them
 */
export function firstNot(count: number, isBefore: (place: number) => boolean): number {
  let [from, to] = [0, count];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (isBefore(middle)) from = middle + 1;
    else to = middle;
  }
  return from;
}
