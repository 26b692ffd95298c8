import { summaryOf } from "../../harness/visitor";
import * as expected from "../expected";
import type { Expected } from "../judge";
import type { Reply } from "../visit";
import type { Doing } from "../visitor-actions";
import { inReply, json, newcomer } from "./requests";

const stream = { headers: { Accept: "text/event-stream" }, expected: expected.answerStream };

/** A guest asks, reads the streamed answer, and follows up. */
export async function ask({ visit, ledger }: Doing): Promise<boolean> {
  const visitor = await newcomer(visit);
  if (!visitor) return false;
  const marker = `How does photosynthesis feed plants in garden ${ledger.next()}?`;
  const reply = await visit(visitor, `/api/search?${new URLSearchParams({ q: marker })}`, stream);
  ledger.note({ kind: "question", marker, isAccepted: reply.events.length > 0, ...readToItsEnd(reply) });
  if (reply.verdict !== "accepted") return false;
  const query = `And what do the leaves of garden ${ledger.next()} need?`;
  const sent = json({ sessionId: reply.events.at(-1)?.data.sessionId, query });
  const next = await visit(visitor, "/api/follow-up", { ...sent, expected: expected.answer });
  ledger.note({ kind: "follow-up", marker: query, visitor, isAccepted: isTaken(next), ...inOnePiece(next) });
  return next.verdict === "accepted";
}

/** The same question in a browser: on the page, whose stream reconnects if interrupted. */
export async function askOnPage({ visit, ledger }: Doing): Promise<boolean> {
  const visitor = await newcomer(visit);
  if (!visitor) return false;
  const marker = `How does photosynthesis feed plants in garden ${ledger.next()}?`;
  const asked = await visit(visitor, `/search?${new URLSearchParams({ q: marker })}`, { expected: expected.thread });
  const address = asked.verdict === "accepted" ? asked.headers.get("Location") : null;
  if (!address) return false;
  const shown = { ...expected.page, isAccepted: isThread(address) };
  const found = await visit(visitor, address, { expected: shown });
  const id = found.verdict === "accepted" ? answerOn(found.body, address) : undefined;
  const reply = id && (await visit(visitor, `/api/answers/${id}/events`, { ...stream, comesBack: true }));
  ledger.note({ kind: "question", marker, isAccepted: true, ...(reply && readToItsEnd(reply)) });
  return reply ? reply.verdict === "accepted" : false;
}

/** What was read of a stream that ended as it should. */
export function readToItsEnd({ verdict, events }: Reply): { summary?: string; finishedAt?: string } {
  if (verdict !== "accepted") return {};
  return { summary: summaryOf(events), finishedAt: String(events.at(-1)?.data.finishedAt) };
}

export function inOnePiece(reply: Reply): { answer?: { id: string; html: string } } {
  const found = inReply<expected.Answer>(reply);
  return found ? { answer: { id: found.id, html: found.summary } } : {};
}

/** Answered, or failed after it was accepted: then the reply names the thread. */
export const isTaken = ({ verdict, body }: Reply) => verdict === "accepted" || body.includes('"sessionId"');

function isThread(address: string): Expected["isAccepted"] {
  return (reply) => expected.page.isAccepted(reply) && answerOn(reply.body, address) !== undefined;
}

/** The id of the answer that a thread's page shows: the only id there that isn't the thread's. */
function answerOn(html: string, address: string): string | undefined {
  return html.match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g)?.find((id) => !address.includes(id));
}
