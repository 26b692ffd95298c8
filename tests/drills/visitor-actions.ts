import { randomUUID } from "node:crypto";
import { summaryOf, TestVisitor } from "../harness/visitor";
import type { Ledger } from "./ledger";
import type { Reply, Visit } from "./visit";

/** What visitors do, each action with unique words, recorded in the ledger. */

export type Actions = ReturnType<typeof makeActions>;

const pages = [
  "/",
  "/library",
  "/blog",
  "/discover",
  "/pricing",
  "/about",
  "/contact",
  "/search",
  "/api/news",
  "/ai-playground",
];
const stream = { headers: { Accept: "text/event-stream" } };

export function makeActions(visit: Visit, ledger: Ledger) {
  const newcomer = async () => {
    const visitor = new TestVisitor("http://localhost");
    const { verdict } = await visit(visitor, "/search");
    return verdict === "accepted" ? visitor : null;
  };
  return {
    /** A guest asks, reads the streamed answer, and follows up. */
    async ask() {
      const visitor = await newcomer();
      if (!visitor) return;
      const marker = `How does photosynthesis feed plants in garden ${ledger.next()}?`;
      const reply = await visit(visitor, `/api/search?${new URLSearchParams({ q: marker })}`, stream);
      const end = reply.events.at(-1);
      const summary = end?.event === "done" ? summaryOf(reply.events) : undefined;
      ledger.note({ kind: "question", marker, isAccepted: reply.events.length > 0, summary });
      if (summary === undefined) return;
      const query = `And what do the leaves of garden ${ledger.next()} need?`;
      const next = await visit(visitor, "/api/follow-up", json({ sessionId: end?.data.sessionId, query }));
      ledger.note({ kind: "follow-up", marker: query, isAccepted: next.verdict === "accepted" });
    },
    /** The same in a browser: on the page, whose stream reconnects if interrupted. */
    async askOnPage() {
      const visitor = await newcomer();
      if (!visitor) return;
      const marker = `How does photosynthesis feed plants in garden ${ledger.next()}?`;
      const asked = await visit(visitor, `/search?${new URLSearchParams({ q: marker })}`);
      const address = asked.headers.get("Location");
      const id = address && answerOn((await visit(visitor, address)).body, address);
      const events = id ? (await visit(visitor, `/api/answers/${id}/events`, { comesBack: true })).events : [];
      const summary = events.at(-1)?.event === "done" ? summaryOf(events) : undefined;
      ledger.note({ kind: "question", marker, isAccepted: address !== null, summary });
    },
    async read() {
      await visit(new TestVisitor("http://localhost"), pages[ledger.next() % pages.length] ?? "/");
    },
    async history() {
      const owner = randomUUID();
      const marker = `A prompt about lamp ${ledger.next()}`;
      const sent = json({ prompt: marker, response: "A lamp." }, { "x-client-id": owner });
      const { verdict } = await visit(new TestVisitor("http://localhost"), "/api/history", sent);
      ledger.note({ kind: "history", marker, owner, isAccepted: verdict === "accepted" });
    },
    async subscribe() {
      const marker = `reader${ledger.next()}@example.com`;
      const isForm = ledger.next() % 2 === 0;
      const sent = isForm ? form({ email: marker }) : json({ email: marker });
      const { verdict } = await visit(
        new TestVisitor("http://localhost"),
        isForm ? "/subscribe" : "/api/subscribe",
        sent,
      );
      ledger.note({ kind: "subscription", marker, isAccepted: verdict === "accepted" });
    },
    async contact() {
      const marker = `A message about lamp ${ledger.next()}.`;
      const sent = form({ name: "Ada", email: "ada@example.com", subject: "Lamps", message: marker });
      const { verdict } = await visit(new TestVisitor("http://localhost"), "/contact", sent);
      ledger.note({ kind: "contact", marker, isAccepted: verdict === "accepted" });
    },
    /** The playground, a picture and a diagram promise to store nothing: only the response counts. */
    async studio() {
      const visitor = new TestVisitor("http://localhost");
      const number = ledger.next();
      if (number % 3 === 0) await visit(visitor, "/api/gemini", json({ prompt: `Describe lamp ${number}` }));
      else if (number % 3 === 1) await visit(visitor, "/api/image/generate", json({ prompt: `Lamp ${number}` }));
      else await visit(visitor, "/api/generate-diagram", json({ topic: `How lamp ${number} shines` }));
    },
    /** Someone signs up and asks; the question and its answer must be in their conversation. */
    async account() {
      const visitor = new TestVisitor("http://localhost");
      const owner = `person${ledger.next()}@example.com`;
      const fields = { intent: "password", email: owner, password: "Lantern-1x", to: "/" };
      const { status } = await visit(visitor, "/sign-in", form(fields));
      if (status !== 303) return;
      const marker = `Why do the plants of garden ${ledger.next()} need light?`;
      const reply = await visit(visitor, `/api/search?${new URLSearchParams({ q: marker })}`);
      ledger.note({ kind: "saved question", marker, owner, isAccepted: isTaken(reply) });
    },
  };
}

/** The id of the answer that a thread's page shows: the only id there that isn't the thread's. */
function answerOn(html: string, address: string): string | undefined {
  return html.match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g)?.find((id) => !address.includes(id));
}

/** Answered, or failed after it was accepted: then the reply names the thread. */
const isTaken = ({ verdict, body }: Reply) => verdict === "accepted" || body.includes('"sessionId"');

function json(body: object, headers: Record<string, string> = {}): RequestInit {
  return { method: "POST", headers: { "Content-Type": "application/json", ...headers }, body: JSON.stringify(body) };
}

/** As sent by a browser without JavaScript; always "same-origin". */
function form(fields: Record<string, string>): RequestInit {
  return { method: "POST", headers: { "Sec-Fetch-Site": "same-origin" }, body: new URLSearchParams(fields) };
}
