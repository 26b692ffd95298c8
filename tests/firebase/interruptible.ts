import { connect, createServer, type Server, type Socket } from "node:net";

/** A proxy to a loopback server that can be cut and restored, unknown to the server. */
export interface Way {
  /** host:port */
  address: string;
  cut(): Promise<void>;
  mend(): Promise<void>;
}

export async function wayTo(target: string): Promise<Way> {
  const [host, targetPort] = target.split(":");
  const sockets = new Set<Socket>();
  const kept = (socket: Socket) => {
    sockets.add(socket);
    // A cut end emits close; the pipe closes the other end.
    socket.on("error", () => socket.destroy()).on("close", () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((incoming) => {
    const outgoing = kept(connect(Number(targetPort), host));
    kept(incoming).pipe(outgoing).pipe(incoming);
    incoming.on("close", () => outgoing.destroy());
    outgoing.on("close", () => incoming.destroy());
  });
  const port = await listening(server, 0);
  return {
    address: `127.0.0.1:${port}`,
    async cut() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    async mend() {
      await listening(server, port);
    },
  };
}

function listening(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      server.off("error", reject);
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : port);
    });
  });
}
