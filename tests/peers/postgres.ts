import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

/**
 * A PostgreSQL that can be told how to fail, speaking its protocol (version 3): any statement succeeds without rows. Its
 * failures are those that a real server shows only by chance, such as between two messages.
 */

export type Behaviour =
  /** It answers, but a statement with `pg_sleep` only when it is woken. */
  | "ready"
  /** As while it recovers from a crash: it refuses connections with 57P03. */
  | "starting"
  /** As a proxy before a server that is down: it closes a new connection at once. */
  | "closing"
  /** As behind a broken network: it accepts a connection and says nothing. */
  | "silent";

export interface PostgresPeer {
  url: string;
  /** Of the connections from now on. */
  behaviour: Behaviour;
  /** Connections made so far. */
  readonly connections: number;
  /** The statements executed, in order. */
  readonly executed: readonly string[];
  /** How many statements sleep. */
  readonly sleeping: number;
  /** Ends their sleep. */
  wake(): void;
  /** Ends every connection, as a server that is shut down does. */
  endConnections(): void;
  close(): Promise<void>;
}

export async function startPostgres(): Promise<PostgresPeer> {
  const sockets = new Set<Socket>();
  const sleepers = new Set<() => void>();
  const executed: string[] = [];
  let connections = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    connections += 1;
    socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
    if (peer.behaviour === "closing") socket.end();
    if (peer.behaviour === "starting")
      socket.once("data", () => socket.end(failure("57P03", "the database system is starting up")));
    if (peer.behaviour === "ready") converse(socket, { executed, sleepers });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const peer: PostgresPeer = {
    url: `postgres://somebody:secret@127.0.0.1:${port}/some`,
    behaviour: "ready",
    executed,
    get connections() {
      return connections;
    },
    get sleeping() {
      return sleepers.size;
    },
    wake() {
      for (const wake of sleepers) wake();
    },
    endConnections() {
      for (const socket of sockets) socket.end(failure("57P01", "terminating connection due to administrator command"));
      sleepers.clear();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
  return peer;
}

/** Answers one connection's messages (PostgreSQL's manual, "Message Formats"). */
function converse(socket: Socket, { executed, sleepers }: { executed: string[]; sleepers: Set<() => void> }): void {
  let unread = Buffer.alloc(0);
  let isStarted = false;
  let statement = "";
  const execute = (end: Buffer) => {
    const finish = () => {
      sleepers.delete(finish);
      executed.push(statement);
      socket.write(end);
    };
    if (statement.includes("pg_sleep")) sleepers.add(finish);
    else finish();
  };
  const answer: Record<string, (body: string) => void> = {
    Q(body) {
      statement = body.split("\0")[0] ?? "";
      execute(Buffer.concat([completed, ready]));
    },
    P(body) {
      statement = body.split("\0")[1] ?? "";
      socket.write(message("1"));
    },
    D: () => socket.write(Buffer.concat([message("t", Buffer.alloc(2)), message("n")])),
    B: () => socket.write(message("2")),
    E: () => execute(Buffer.concat([completed, ready])),
  };
  socket.on("data", (data) => {
    unread = Buffer.concat([unread, data]);
    if (!isStarted) {
      unread = unread.subarray(unread.readInt32BE(0));
      isStarted = true;
      socket.write(Buffer.concat([message("R", Buffer.alloc(4)), message("K", Buffer.alloc(8)), ready]));
    }
    while (unread.length > 4 && unread.length > unread.readInt32BE(1)) {
      const end = unread.readInt32BE(1) + 1;
      answer[String.fromCharCode(unread[0] ?? 0)]?.(unread.subarray(5, end).toString());
      unread = unread.subarray(end);
    }
  });
}

function message(type: string, body: Uint8Array = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const ready = message("Z", Buffer.from("I"));
const completed = message("C", Buffer.from("SELECT 0\0"));

const failure = (code: string, text: string) => message("E", Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${text}\0\0`));
