import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../harness/free-port";
import { type Server, startServer } from "../harness/server";

/** The built product on one port, across restarts. */
export interface Site {
  url: string;
  /** Whether a process has listened continuously since then, on performance.now()'s clock. */
  wasUpSince(time: number): boolean;
  /** The final output of processes that exited unexpectedly. Each was restarted, as a container host would. */
  ownDeaths: string[];
  start(environment?: Record<string, string>): Promise<void>;
  kill(): Promise<void>;
  stop(): Promise<void>;
  signal(signal: NodeJS.Signals): void;
  logs(): string;
}

/** @param environment read at each start, so it may change in between */
export async function makeSite(environment: () => Record<string, string>): Promise<Site> {
  const port = await freePort();
  let server: Server | undefined;
  let isUp = false;
  let wentDownAt = performance.now();
  let pastLogs = "";

  const goDown = () => {
    isUp = false;
    wentDownAt = performance.now();
  };
  const end = async (signal: NodeJS.Signals) => {
    goDown();
    const ending = server;
    server = undefined;
    await ending?.stop(signal);
    pastLogs += ending?.logs() ?? "";
    goDown();
  };
  /** Retries until a process is up, or the drill starts or stops one itself. */
  const rise = async (dead: Server, environment: Record<string, string>) => {
    goDown();
    server = undefined;
    site.ownDeaths.push(lastWords(dead.logs()));
    pastLogs += dead.logs();
    for (let tries = 0; !server && tries < 60; tries++) {
      const isUpAgain = await site.start(environment).then(
        () => true,
        () => false,
      );
      if (!isUpAgain) await wait(500);
    }
  };
  const site: Site = {
    url: `http://localhost:${port}`,
    wasUpSince: (time) => isUp && wentDownAt < time,
    ownDeaths: [],
    async start(more = {}) {
      const started = await startServer({ ...environment(), ...more, PORT: String(port) });
      server = started;
      started.process.once("exit", () => {
        if (server === started) void rise(started, more);
      });
      wentDownAt = performance.now();
      isUp = true;
    },
    kill: () => end("SIGKILL"),
    stop: () => end("SIGTERM"),
    signal: (signal) => void server?.process.kill(signal),
    logs: () => pastLogs + (server?.logs() ?? ""),
  };
  return site;
}

function lastWords(logs: string): string {
  return logs.trim().split("\n").slice(-12).join("\n");
}
