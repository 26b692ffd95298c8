import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** Sends raw HTTP, for requests that no client would make. */

export interface RawAnswer {
  /** 0 if the connection ended without a response. */
  status: number;
  head: string;
  body: string;
  /** Whether the connection was reset rather than ended. */
  wasReset: boolean;
}

/** Sends these bytes on a new connection, and reads until the server closes it. */
export async function sendRaw(origin: string, ...parts: (string | Uint8Array)[]): Promise<RawAnswer> {
  const socket = open(origin);
  const ended = untilEnded(socket);
  for (const part of parts) socket.write(part);
  return ended;
}

/** A connection to do slow or odd things with. */
export function open(origin: string): Socket {
  const { hostname, port } = new URL(origin);
  return connect({ host: hostname, port: Number(port), allowHalfOpen: true });
}

/** All data until the server closes the connection. */
export async function untilEnded(socket: Socket): Promise<RawAnswer> {
  let received = "";
  let wasReset = false;
  socket.setEncoding("latin1");
  socket.on("data", (text: string) => (received += text));
  socket.on("error", (error: NodeJS.ErrnoException) => (wasReset ||= error.code === "ECONNRESET"));
  socket.once("end", () => socket.end());
  await once(socket, "close");
  const [head = "", ...rest] = received.split("\r\n\r\n");
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0), head, body: rest.join("\r\n\r\n"), wasReset };
}

/** A request as text; `Connection: close` by default. */
export function requestText(line: string, headers: Record<string, string> = {}, body = ""): string {
  const all = { Host: "localhost", Connection: "close", ...headers };
  return `${line} HTTP/1.1\r\n${Object.entries(all)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("")}\r\n${body}`;
}
