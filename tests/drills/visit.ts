import { setTimeout as wait } from "node:timers/promises";
import { type ReceivedEvent, readEventStream, type TestVisitor } from "../harness/visitor";
import { type Expected, judgeReply, judgeStream } from "./judge";
import type { Ledger, Verdict } from "./ledger";
import type { Site } from "./site";

/** One request as a visitor sees it: answered, refused with a sentence, or failed without one. */

const patienceMs = 30_000;
/** Browsers wait some seconds before they reconnect a stream. */
const reopenMs = 1_000;

export interface Reply {
  verdict: Verdict;
  status: number;
  headers: Headers;
  body: string;
  /** Of a stream. */
  events: ReceivedEvent[];
}

export interface VisitOptions extends RequestInit {
  /** An interrupted stream is resumed, as browsers do, for this much longer. */
  comesBack?: boolean;
  /** How a valid request may be answered; left out for a malformed one. */
  expected?: Expected;
}

export type Visit = (visitor: TestVisitor, path: string, init?: VisitOptions) => Promise<Reply>;

/** Sends requests to the site and counts how they went. */
export function makeVisit(site: Site, ledger: Ledger): Visit {
  return async (visitor, path, { comesBack = false, expected, ...init } = {}) => {
    const sentAt = performance.now();
    const patience = comesBack ? 2 * patienceMs : patienceMs;
    const signal = AbortSignal.timeout(patience);
    const send = (headers = init.headers) => visitor.at(site.url).fetch(path, { ...init, headers, signal });
    const nothing = { status: 0, headers: new Headers(), body: "", events: [] };
    let reply: Omit<Reply, "verdict"> = nothing;
    try {
      const response = await send();
      reply = { ...nothing, status: response.status, headers: response.headers };
      if (isStream(response)) await readStream(response, reply.events, comesBack ? send : undefined);
      else reply.body = await response.text();
      return counted(reply, isStream(response) ? judgeStream(reply.events, expected) : judgeReply(reply, expected));
    } catch (error) {
      if (!site.wasUpSince(sentAt)) return counted(reply, ["unserved", ""]);
      return counted(reply, [
        "unclean",
        signal.aborted ? `no answer in ${patience / 1000} s` : `broken off (${causeOf(error)})`,
      ]);
    }

    function counted(reply: Omit<Reply, "verdict">, [verdict, detail]: [Verdict, string]): Reply {
      const isExcused = verdict === "unclean" && !site.wasUpSince(sentAt);
      const final = isExcused ? "unserved" : verdict;
      const address = `${init.method ?? "GET"} ${path.split("?")[0]?.replace(/[0-9a-f-]{36}/, ":id")}`;
      ledger.count(final, final === "refused" ? detail : `${address}: ${detail}`);
      return { ...reply, verdict: final };
    }
  };
}

const isStream = (response: Response) => response.headers.get("content-type")?.startsWith("text/event-stream") ?? false;

/** @param reopen reconnects until the last event has arrived, or until it throws */
async function readStream(
  response: Response,
  events: ReceivedEvent[],
  reopen?: (headers: HeadersInit) => Promise<Response>,
): Promise<void> {
  try {
    await readEventStream(response, (event) => events.push(event) < 0);
  } catch (error) {
    // Interrupted: reconnect whether it was cut or ended early.
    if (!reopen) throw error;
  }
  if (!reopen || isLast(events.at(-1))) return;
  let again: Response;
  do {
    await wait(reopenMs);
    again = await reopen({ "Last-Event-ID": String(events.at(-1)?.id ?? 0) });
  } while (!isStream(again));
  await readStream(again, events, reopen);
}

const isLast = (event: ReceivedEvent | undefined) => event?.event === "done" || event?.event === "failed";

function causeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? String((cause as { code?: unknown }).code ?? cause.message) : String(error);
}
