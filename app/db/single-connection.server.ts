import net from "node:net";
import postgres from "postgres";
import { afterSilence } from "./after-silence";
import { guardedBegin } from "./lost-connections.server";
import type { SentQuery } from "./sent-query";

/** How long a connection is used, as postgres.js does by itself: long enough, and spread over half an hour. */
const lifetimeMs = () => (30 + Math.random() * 30) * 60_000;

/**
 * One connection to the database, by a postgres.js client of its own that never gets another.
 *
 * postgres.js 3.4.9 opens a lost connection anew with what it remembers of the old one, and that cost us three times:
 * the query that was under way kept the server's last message, failed others with it and was sent again hours after its
 * caller had been told that it had failed; it hid the refusals of a server that was starting, so that the client tried
 * a thousand times a second and its queries hung; and the next result began with as many holes as the old one had
 * had rows. So a client whose connection is lost is dropped. And it takes a database for silent whenever this process
 * stood still for as long as a connection may take, so that time is counted here.
 */
export interface SingleConnection {
  /** Resolves once the database answers on it. @rejects with why it does not, once it was silent for `connect_timeout` */
  readonly opened: Promise<unknown>;
  /** False once it is closed, and for one that should be: it has been used for long enough. */
  isGood(): boolean;
  /** Sends a query, which must be the only one under way. It settles in any case. */
  send(query: SentQuery): void;
  /** Runs a transaction, as the client's `begin`. */
  begin(...parts: unknown[]): Promise<unknown>;
  /** Asks for an answer. @throws why there is none, or that the connection is closed */
  verify(): Promise<unknown>;
  /** Listens to a channel's notifications. @throws why it can't, or that the connection is closed */
  listen(channel: string): Promise<unknown>;
  /** Lets what is under way finish for so many seconds. Resolves once it is closed. */
  close(timeoutSeconds: number): Promise<void>;
}

/**
 * Begins to open a connection.
 * @param template a client with the same settings, which itself never connects
 * @param options.onClosed called once, whoever closed it
 * @param options.onNotify gets the notifications of the channels that it listens to
 */
export function openSingleConnection(
  template: postgres.Sql,
  { onClosed, onNotify }: { onClosed?: () => void; onNotify?: (channel: string, payload: string) => void } = {},
): SingleConnection {
  let isClosed = false;
  let isEnding = false;
  let fail: (error: unknown) => void = () => undefined;
  const noteClosed = () => {
    isClosed = true;
    fail(lost());
    onClosed?.();
  };
  let socket: net.Socket | undefined;
  const ourTurn = turn;
  const client = postgres(
    clientOptions(template, {
      onclose: noteClosed,
      onnotify: onNotify,
      /** The only way to keep postgres.js from connecting again, at once and without end, is to give it no second socket. */
      socket: ({ host: [host], port: [port], path }: ParsedAddress) => {
        if (socket) throw connectionError("CONNECTION_CLOSED", "The server closed the connection before it was ready");
        socket = path ? net.connect(path) : net.connect(Number(port), host);
        // For postgres.js's messages, and the name that TLS checks.
        return Object.assign(socket, { host, port });
      },
    }),
  );
  const goodUntil = performance.now() + lifetimeMs();
  const send = (client`` as unknown as SentQuery).handler;

  /** A query that is sent between a socket's error and its end is never settled by postgres.js, so we do it. */
  const untilClosed = <Result>(work: PromiseLike<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      fail = reject;
      work.then(resolve, reject);
    });
  const whileOpen = async (query: postgres.PendingQuery<postgres.Row[]>) => {
    if (isClosed) throw lost();
    return untilClosed(query.simple());
  };
  const verify = () => whileOpen(client`SELECT 1`);
  const opened = verify();
  const heard = afterSilence(template.options.connect_timeout * 1_000, () => {
    fail(connectionError("CONNECT_TIMEOUT", "The database did not answer in time"));
    socket?.destroy();
  });
  opened.then(heard, () => {
    heard();
    turn = ourTurn + 1;
  });
  return {
    opened,
    isGood: () => !isClosed && !isEnding && performance.now() < goodUntil,
    send(query) {
      fail = query.reject;
      send(query);
    },
    begin: (...parts) => untilClosed(guardedBegin(client, parts, () => isClosed)),
    verify,
    listen: (channel) => whileOpen(client`LISTEN ${client(channel)}`),
    async close(timeoutSeconds) {
      isEnding = true;
      if (!isClosed) await client.end({ timeout: timeoutSeconds });
      socket?.destroy();
    },
  };
}

interface ParsedAddress {
  host: string[];
  port: number[];
  path: string | undefined;
}

/** Which host is used, where several are given: the next one once a connection could not be made. */
let turn = 0;

/** Inherits from the template's, so that what Drizzle and tests change there holds here. */
function clientOptions({ options: common }: postgres.Sql, own: object): postgres.Options<Record<string, never>> {
  const { shared } = common as unknown as { shared: { typeArrayMap: object } };
  return Object.assign(Object.create(common), {
    host: [common.host[turn % common.host.length]],
    port: [common.port[turn % common.port.length]],
    max: 1,
    max_lifetime: null,
    connect_timeout: null,
    no_subscribe: true,
    // Those of arrays are the same on every connection.
    fetch_types: Object.keys(shared.typeArrayMap).length === 0,
    ...own,
  });
}

const lost = () => connectionError("CONNECTION_CLOSED", "The connection to the database was lost");

export function connectionError(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}
