import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

export interface Loopback {
  port: number;
  /** Cuts what connections there are, and resolves when the server is gone. */
  close(): Promise<void>;
}

/**
 * Lets an HTTP server listen where only this machine reaches it.
 * @param port by default a free one
 */
export async function listenOnLoopback(server: Server, port = 0): Promise<Loopback> {
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
