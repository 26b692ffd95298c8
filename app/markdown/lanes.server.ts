import { type Caller, inTurn } from "~/in-turn";

/** Whose text it is: an answer's, by its id, or one that a visitor sent. */
export type Whose = { answer: string } | Caller;

export const lanes = 2;
/** How many of a lane are at work at once. */
export const placesInLane = 2;

/**
 * Answers have threads of their own, which nothing that visitors send can take. In both lanes one answer or address has
 * one thread and leaves the other to others, and a page of thirty texts may wait.
 */
const answers = inTurn({ mostAtOnce: placesInLane, ofOne: same({ running: 1, waiting: 20 }) });
const visitors = inTurn({ mostAtOnce: placesInLane, ofOne: same({ running: 1, waiting: 40 }) });
const mostWaitMs = 5_000;

/**
 * Runs the work when the turn of those whose text it is has come.
 * @throws NoTurnError when it hasn't in 5 s, or too many of theirs wait
 */
export function inLane<Value>(whose: Whose, work: () => Promise<Value>): Promise<Value> {
  const { signal } = new AbortController();
  if (!("answer" in whose)) return visitors(work, { caller: whose, signal, mostWaitMs });
  const caller = { visitor: whose.answer, address: whose.answer };
  return answers(work, { caller, signal, mostWaitMs });
}

function same<Most>(most: Most): Record<keyof Caller, Most> {
  return { visitor: most, address: most };
}
