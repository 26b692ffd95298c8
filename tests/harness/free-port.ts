import { once } from "node:events";
import { createServer } from "node:net";

/** A port that nothing listens on, for a program that has to be told one. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  return typeof address === "object" && address ? address.port : 0;
}
