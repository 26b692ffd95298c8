import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { TestVisitor } from "../harness/visitor";
import * as expected from "./expected";
import { countOne, type Ledger, type Outage } from "./ledger";
import type { Site } from "./site";
import { makeVisit, type VisitOptions } from "./visit";

/** Asks the site with a clock in hand while its database is away: people have to be told soon. */

const pauseMs = 100;
const mostMs = 60_000;

/** What says whether the database is there: the readiness check, a page, and a call of the API. Both of these write. */
const probes: Record<string, () => [path: string, init: VisitOptions]> = {
  "/readyz": () => ["/readyz", { expected: expected.readiness }],
  "a page": () => ["/search", { expected: expected.page }],
  "the API": () => {
    const prompt = "Are you there?";
    const headers = { "Content-Type": "application/json", "x-client-id": randomUUID() };
    const body = JSON.stringify({ prompt, response: "" });
    return ["/api/history", { method: "POST", headers, body, expected: expected.historyEntry(prompt) }];
  },
};

export interface Watch {
  /** Resolves when each probe was refused and then accepted again, or on timeout. */
  untilBack(): Promise<void>;
}

/**
 * Probes for as long as `whileAway` takes. The ledger gets the slowest reply, and that a probe was never told.
 * @param whileAway takes the database away, and ends when it is back or on its way
 */
export async function watchOutage<Result>(
  { site, ledger }: { site: Site; ledger: Ledger },
  whileAway: (watch: Watch) => Promise<Result>,
): Promise<Result> {
  const visit = makeVisit(site, ledger);
  const outage: Outage = ledger.tally.outage ?? { slowestMs: 0, slowest: "", told: new Map() };
  ledger.tally.outage = outage;
  const told = new Set<string>();
  const back = new Set<string>();
  let isOver = false;

  const ask = async (name: string, request: () => [string, VisitOptions]) => {
    while (!isOver) {
      const askedAt = performance.now();
      const { verdict } = await visit(new TestVisitor(site.url), ...request());
      const ms = Math.round(performance.now() - askedAt);
      if (ms > outage.slowestMs) Object.assign(outage, { slowestMs: ms, slowest: `${name} (${verdict})` });
      if (verdict === "refused") countOne(outage.told, name);
      if (verdict === "refused") told.add(name);
      if (verdict === "accepted" && told.has(name)) back.add(name);
      await wait(pauseMs);
    }
  };
  const asking = Promise.all(Object.entries(probes).map(([name, request]) => ask(name, request)));
  try {
    return await whileAway({
      async untilBack() {
        const names = Object.keys(probes);
        for (const end = performance.now() + mostMs; performance.now() < end; await wait(pauseMs))
          if (names.every((name) => back.has(name))) return;
      },
    });
  } finally {
    isOver = true;
    await asking;
    for (const name of Object.keys(probes))
      ledger.expect(told.has(name), `${name} never said that the database was away`);
  }
}
