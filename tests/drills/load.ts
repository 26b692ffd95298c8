import { setTimeout as wait } from "node:timers/promises";
import { type Deeds, makeDeeds } from "./deeds";
import type { Ledger } from "./ledger";
import type { Site } from "./site";
import { makeVisit } from "./visit";

/** A steady bounded load: so many visitors, each of whom does one thing after another with a pause in between. */
export interface Load {
  start(): void;
  /** Resolves when everybody's last request is answered. */
  stop(): Promise<void>;
  /** Resolves when so many more requests were accepted, or the time is over. */
  untilAccepted(more: number, mostMs: number): Promise<void>;
}

export interface LoadOptions {
  visitors: number;
  pauseMs: number;
  /** Deeds wait for their turn, so that there are no more requests a second on the average. */
  mostPerSecond?: number;
  /** Questions are asked on the page and not by the API. */
  inBrowsers?: boolean;
}

export function makeLoad(
  site: Site,
  ledger: Ledger,
  { visitors, pauseMs, mostPerSecond, inBrowsers }: LoadOptions,
): Load {
  const deeds = makeDeeds(makeVisit(site, ledger), ledger);
  let going: Promise<unknown> | undefined;
  let isStopped = false;
  let startedAt = 0;

  const visitor = async (first: number) => {
    for (let turn = first; !isStopped; turn++) {
      await turnComes();
      await doOne(deeds, turn, inBrowsers);
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

/** Questions most of all; an account, which costs the most, seldom. */
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

function doOne(deeds: Deeds, turn: number, inBrowsers = false): Promise<void> {
  const deed = order[turn % order.length] ?? "read";
  return deeds[deed === "ask" && inBrowsers ? "askOnPage" : deed]();
}
