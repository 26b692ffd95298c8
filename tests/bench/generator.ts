import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

export interface Order {
  url: string;
  connections: number;
  seconds: number;
}

export interface Done {
  requests: number;
  /** From the first request to the last response. */
  seconds: number;
  /** The generator's CPU time. */
  processorSeconds: number;
}

/** A cheap load generator process; see generator.mjs. */
export interface Generator {
  pid: number;
  /** @throws Error if a response is not 200 or a connection closes */
  load(order: Order): Promise<Done>;
  stop(): Promise<void>;
}

export function startGenerator(): Generator {
  // Without this process's arguments: a TypeScript loader would only cost time.
  const child = fork(fileURLToPath(new URL("generator.mjs", import.meta.url)), { execArgv: [] });
  const exited = once(child, "exit");
  return {
    pid: child.pid ?? 0,
    async load(order) {
      child.send(order);
      const [answer] = (await Promise.race([once(child, "message"), exited])) as [Done | { error: string } | number];
      if (typeof answer !== "object" || answer === null) throw new Error(`The load generator ended with ${answer}`);
      if ("error" in answer) throw new Error(`${order.url}: ${answer.error}`);
      return answer;
    },
    async stop() {
      if (child.connected) child.disconnect();
      await exited;
    },
  };
}
