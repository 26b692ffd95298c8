import { type ReceivedEvent, readEventStream, type TestVisitor } from "../harness/visitor";
import type { Ledger, Verdict } from "./ledger";
import type { Site } from "./site";

/** One request as a visitor sees it: answered, refused with a sentence, or left without one. */

const patienceMs = 30_000;

export interface Reply {
  verdict: Verdict;
  status: number;
  headers: Headers;
  body: string;
  /** Of a stream. */
  events: ReceivedEvent[];
}

export type Visit = (visitor: TestVisitor, path: string, init?: RequestInit) => Promise<Reply>;

/** Sends requests to the site and counts how they went. */
export function makeVisit(site: Site, ledger: Ledger): Visit {
  return async (visitor, path, init = {}) => {
    const sentAt = performance.now();
    const signal = AbortSignal.timeout(patienceMs);
    const nothing = { status: 0, headers: new Headers(), body: "", events: [] };
    let reply: Omit<Reply, "verdict"> = nothing;
    try {
      const response = await visitor.at(site.url).fetch(path, { ...init, signal });
      reply = { ...nothing, status: response.status, headers: response.headers };
      if (isStream(response)) await readEventStream(response, (event) => reply.events.push(event) < 0);
      else reply.body = await response.text();
      return counted(reply, judge(reply, isStream(response)));
    } catch (error) {
      if (!site.wasUpSince(sentAt)) return counted(reply, ["unserved", ""]);
      return counted(reply, ["unclean", signal.aborted ? "no answer in 30 s" : `broken off (${causeOf(error)})`]);
    }

    function counted(reply: Omit<Reply, "verdict">, [verdict, detail]: [Verdict, string]): Reply {
      const isExcused = verdict === "unclean" && !site.wasUpSince(sentAt);
      const final = isExcused ? "unserved" : verdict;
      ledger.count(final, `${init.method ?? "GET"} ${path.split("?")[0]?.replace(/[0-9a-f-]{36}/, ":id")}: ${detail}`);
      return { ...reply, verdict: final };
    }
  };
}

const isStream = (response: Response) => response.headers.get("content-type")?.startsWith("text/event-stream") ?? false;

function judge({ status, headers, body, events }: Omit<Reply, "verdict">, streamed: boolean): [Verdict, string] {
  if (streamed) return judgeStream(events);
  if (status < 400) return ["accepted", ""];
  return hasSentence(body, headers.get("content-type") ?? "") ? ["refused", ""] : ["unclean", `blank ${status}`];
}

function judgeStream(events: ReceivedEvent[]): [Verdict, string] {
  const last = events.at(-1);
  if (last?.event === "done") return ["accepted", ""];
  const failure = last?.data.failure as { message?: string } | undefined;
  if (last?.event === "failed" && failure?.message) return ["refused", ""];
  return ["unclean", "stream without an end"];
}

/** A page's or a program's words for people; Remix's own "Unexpected Server Error" is none. */
function hasSentence(body: string, type: string): boolean {
  if (type.includes("json")) return /"message":"[^"]{10,}/.test(body);
  if (/^Unexpected Server Error/.test(body)) return false;
  const words = body.replace(/<(script|style)[\s\S]*?<\/\1>/g, "").replace(/<[^>]+>/g, " ");
  return /[A-Z][^.!?]{10,}[.!?]/.test(words);
}

function causeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? String((cause as { code?: unknown }).code ?? cause.message) : String(error);
}
