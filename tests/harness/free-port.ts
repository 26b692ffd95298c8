import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** Below the ports that systems give to outgoing connections (Linux: from 32768): one of those may be taken by the time it is used. */
const lowest = 15_000;
const highest = 32_000;

/** A free port, for a program that must be given one. */
export async function freePort(): Promise<number> {
  const port = randomInt(lowest, highest);
  const probe = createServer().listen(port);
  try {
    await once(probe, "listening");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EADDRINUSE") return freePort();
    throw error;
  }
  probe.close();
  await once(probe, "close");
  return port;
}
