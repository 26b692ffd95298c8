import { EventEmitter, on } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { listenOnLoopback } from "../harness/loopback";

/**
 * How the service handles the next messages:
 * - ok: accepts them; slow: sends the response a byte at a time, as the reader asks for it
 * - 500, 429, 400: responds with that status
 * - moved: redirects to where they would be accepted
 * - cut: the connection closes in the middle of the response
 * - hang: never responds
 */
export type FormsBehaviour = "ok" | "slow" | "500" | "429" | "400" | "moved" | "cut" | "hang";

export interface ReceivedForm {
  method: string;
  headers: IncomingHttpHeaders;
  body: unknown;
}

export interface FormsPeer {
  url: string;
  /** All messages received, whatever the response, oldest first. */
  requests: ReceivedForm[];
  behave(behaviour: FormsBehaviour): void;
  /** Resolves once the condition holds; checked after every response. */
  until(condition: (peer: FormsPeer) => boolean): Promise<void>;
  close(): Promise<void>;
}

const answer = JSON.stringify({ success: "true", message: "The form was submitted successfully." });

/** A form-forwarding service on a free loopback port. */
export async function startForms(): Promise<FormsPeer> {
  const events = new EventEmitter();
  const requests: ReceivedForm[] = [];
  let behaviour: FormsBehaviour = "ok";

  const server = createServer(async (incoming, response) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const body = JSON.parse(Buffer.concat(chunks).toString() || "null");
    requests.push({ method: incoming.method ?? "", headers: incoming.headers, body });
    respond(response, behaviour);
    events.emit("asked");
  });
  const { port, close } = await listenOnLoopback(server);

  const peer: FormsPeer = {
    url: `http://127.0.0.1:${port}/form`,
    requests,
    behave(next) {
      behaviour = next;
    },
    async until(condition) {
      const asked = on(events, "asked");
      if (condition(peer)) return;
      for await (const _ of asked) if (condition(peer)) return;
    },
    close,
  };
  return peer;
}

function respond(response: ServerResponse, behaviour: FormsBehaviour): void {
  const type = { "content-type": "application/json" };
  if (behaviour === "hang") return;
  if (behaviour === "ok") return void response.writeHead(200, type).end(answer);
  if (behaviour === "slow") return void trickle(response.writeHead(200, type), answer);
  if (behaviour === "moved") return void response.writeHead(307, { location: "/elsewhere" }).end();
  if (behaviour === "cut") {
    response.writeHead(200, { ...type, "content-length": String(answer.length) });
    return void response.write(answer.slice(0, 10), () => response.destroy());
  }
  response.writeHead(Number(behaviour), type).end(JSON.stringify({ success: "false" }));
}

function trickle(response: ServerResponse, rest: string): void {
  if (rest) response.write(rest[0], () => setImmediate(trickle, response, rest.slice(1)));
  else response.end();
}
