import { setTimeout as wait } from "node:timers/promises";

import type { Ledger } from "./ledger";
import type { Site } from "./site";
import { makeVisit } from "./visit";
import { type Actions, makeActions } from "./visitor-actions";

/** A steady bounded load: visitors who each act repeatedly, with a pause in between. */
export interface Load {
  start(): void;
  /** Resolves when all requests are answered. */
  stop(): Promise<void>;
  /** Resolves when this many more requests were accepted, or on timeout. */
  untilAccepted(more: number, mostMs: number): Promise<void>;
}

export interface LoadOptions {
  visitors: number;
  pauseMs: number;
  /** Actions are throttled to this average request rate. */
  mostPerSecond?: number;
  /** Ask questions on the page, not by the API. */
  inBrowsers?: boolean;
}

export function makeLoad(
  site: Site,
  ledger: Ledger,
  { visitors, pauseMs, mostPerSecond, inBrowsers }: LoadOptions,
): Load {
  const actions = makeActions(makeVisit(site, ledger), ledger);
  let going: Promise<unknown> | undefined;
  let isStopped = false;
  let startedAt = 0;

  const visitor = async (first: number) => {
    for (let turn = first; !isStopped; turn++) {
      await turnComes();
      await doOne(actions, turn, inBrowsers);
      await wait(pauseMs);
    }
  };
  const turnComes = async () => {
    if (mostPerSecond === undefined) return;
    const { tally } = ledger;
    while (!isStopped && tally.requests > ((performance.now() - startedAt) / 1000) * mostPerSecond) await wait(20);
  };
  return {
    start() {
      startedAt = performance.now();
      isStopped = false;
      going ??= Promise.all(Array.from({ length: visitors }, (_, index) => visitor(index * 3)));
    },
    async stop() {
      isStopped = true;
      await going;
      going = undefined;
    },
    async untilAccepted(more, mostMs) {
      const { tally } = ledger;
      const wanted = tally.verdicts.accepted + more;
      const until = performance.now() + mostMs;
      while (tally.verdicts.accepted < wanted && performance.now() < until) await wait(50);
    },
  };
}

/** Mostly questions; rarely an account, which costs the most. */
const order = [
  "ask",
  "read",
  "history",
  "ask",
  "subscribe",
  "read",
  "ask",
  "contact",
  "studio",
  "ask",
  "account",
] as const;

function doOne(actions: Actions, turn: number, inBrowsers = false): Promise<void> {
  const action = order[turn % order.length] ?? "read";
  return actions[action === "ask" && inBrowsers ? "askOnPage" : action]();
}
