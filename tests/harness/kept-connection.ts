import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** One connection that a client, such as a proxy, keeps for its next requests. */
export interface KeptConnection {
  send(part: string | Uint8Array): void;
  /** The next response's status line and headers, once its body has arrived; null if the connection ends first. */
  answer(): Promise<{ status: number; headers: string; body: string } | null>;
  isOpen(): boolean;
  close(): void;
}

/** @param patienceMs for each answer, after which it counts as a hang */
export async function keepConnection(origin: string, patienceMs: number): Promise<KeptConnection> {
  const { hostname, port } = new URL(origin);
  const socket: Socket = connect({ host: hostname, port: Number(port) });
  await once(socket, "connect");
  let received = "";
  let isOpen = true;
  socket.setEncoding("latin1");
  socket.on("data", (text: string) => (received += text));
  socket.on("error", () => {});
  socket.once("close", () => (isOpen = false));

  const take = () => {
    const taken = responseIn(received);
    if (taken) received = received.slice(taken.length);
    return taken;
  };
  return {
    send: (part) => void socket.write(part),
    async answer() {
      for (const until = performance.now() + patienceMs; performance.now() < until; await wait(5)) {
        const taken = take();
        if (taken) return taken;
        if (!isOpen) return null;
      }
      throw new Error(`no answer in ${patienceMs} ms; so far: ${JSON.stringify(received.slice(0, 200))}`);
    },
    isOpen: () => isOpen,
    close: () => socket.destroy(),
  };
}

/** The first whole response in a text; responses without a length are chunked or have no body. */
function responseIn(text: string) {
  const end = text.indexOf("\r\n\r\n");
  if (end < 0) return null;
  const headers = text.slice(0, end + 2);
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(headers)?.[1]);
  const rest = text.slice(end + 4);
  const length = /\r\ncontent-length: (\d+)/i.exec(headers)?.[1];
  if (length !== undefined)
    return rest.length < Number(length)
      ? null
      : { status, headers, body: rest.slice(0, Number(length)), length: end + 4 + Number(length) };
  if (!/\r\ntransfer-encoding: chunked/i.test(headers)) return { status, headers, body: "", length: end + 4 };
  const last = /(?:^|\r\n)0\r\n\r\n/.exec(rest);
  return last && { status, headers, body: rest.slice(0, last.index), length: end + 4 + last.index + last[0].length };
}
