import { setTimeout as wait } from "node:timers/promises";

import type { ActionKind, Ledger } from "./ledger";
import type { Site } from "./site";
import { makeVisit } from "./visit";
import { act } from "./visitor-actions";

/** A steady bounded load: visitors who each act repeatedly, with a pause in between. */
export interface Load {
  /** What its visitors do. */
  kinds: ReadonlySet<ActionKind>;
  start(): void;
  /** Resolves when all requests are answered. */
  stop(): Promise<void>;
  /** @returns whether this many more requests were accepted in time */
  untilAccepted(more: number, mostMs: number): Promise<boolean>;
  /** @returns whether every kind of action was accepted in the ledger's phase, in time */
  untilEachAccepted(mostMs: number): Promise<boolean>;
}

export interface LoadOptions {
  visitors: number;
  pauseMs: number;
  /** Actions are throttled to this average request rate. */
  mostPerSecond?: number;
  /** Ask questions on the page, not by the API. */
  inBrowsers?: boolean;
  /** What visitors do, in turn. */
  order?: readonly ActionKind[];
}

/** Mostly questions; rarely an account, which costs the most. */
const usualOrder: readonly ActionKind[] = [
  "ask",
  "read",
  "history",
  "ask",
  "subscribe",
  "picture",
  "ask",
  "contact",
  "prompt",
  "ask",
  "account",
  "diagram",
];

export function makeLoad(
  site: Site,
  ledger: Ledger,
  { visitors, pauseMs, mostPerSecond, inBrowsers, order = usualOrder }: LoadOptions,
): Load {
  const doing = { visit: makeVisit(site, ledger), ledger };
  const kinds = new Set(order);
  let turn = 0;
  let going: Promise<unknown> | undefined;
  let isStopped = false;
  let startedAt = 0;

  /** All take from one list, so that every kind is done soon. */
  const visitor = async () => {
    while (!isStopped) {
      await turnComes();
      await act(order[turn++ % order.length] ?? "read", doing, inBrowsers);
      await wait(pauseMs);
    }
  };
  const turnComes = async () => {
    if (mostPerSecond === undefined) return;
    const { tally } = ledger;
    while (!isStopped && tally.requests > ((performance.now() - startedAt) / 1000) * mostPerSecond) await wait(20);
  };
  const until = async (isReached: () => boolean, mostMs: number) => {
    for (const end = performance.now() + mostMs; !isReached() && performance.now() < end; ) await wait(50);
    return isReached();
  };
  return {
    kinds,
    start() {
      startedAt = performance.now();
      isStopped = false;
      going ??= Promise.all(Array.from({ length: visitors }, visitor));
    },
    async stop() {
      isStopped = true;
      await going;
      going = undefined;
    },
    untilAccepted(more, mostMs) {
      const { verdicts } = ledger.tally;
      const wanted = verdicts.accepted + more;
      return until(() => verdicts.accepted >= wanted, mostMs);
    },
    untilEachAccepted(mostMs) {
      const accepted = ledger.tally.accepted[ledger.phase];
      return until(() => [...kinds].every((kind) => accepted.has(kind)), mostMs);
    },
  };
}
