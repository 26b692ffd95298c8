import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

export interface Loopback {
  port: number;
  /** Destroys open connections, and resolves when the server has closed. */
  close(): Promise<void>;
}

/**
 * Starts an HTTP server on loopback only.
 * @param port a free one by default
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
