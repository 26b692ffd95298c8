import { randomUUID } from "node:crypto";
import { createApiToken } from "~/accounts/api-tokens.server";
import { startConversation } from "~/conversations/conversations.server";
import { db } from "~/db/client.server";
import {
  answerSessions,
  answers,
  diagrams,
  historyEntries,
  pictures,
  savedPrompts,
  sharedTurns,
  shares,
  turns,
  uploads,
} from "~/db/schema";
import { enqueueMail } from "~/mail/outbox.server";
import * as accountPage from "~/routes/account";
import { DirectBrowser } from "./direct-browser";
import { signedInPerson } from "./sign-in";

/** A person in a browser, and a way to send the account page's forms. */
export async function person() {
  const { account, sessionId, cookie } = await signedInPerson();
  const browser = new DirectBrowser(cookie);
  const send = (intent: string, fields: Record<string, string> = {}) =>
    browser.post(accountPage, "/account", { intent, ...fields });
  return { account, sessionId, cookie, browser, send };
}

/** An answer in one of this owner's threads. */
export async function ask(
  owner: string,
  question: string,
  answerId?: string,
): Promise<{ sessionId: string; answerId: string }> {
  const [session] = await db().insert(answerSessions).values({ owner }).returning();
  const [answer] = answerId
    ? [{ id: answerId }]
    : await db()
        .insert(answers)
        .values({ question, status: "done", summary: `About ${question} [1]`, finishedAt: new Date() })
        .returning();
  if (!session || !answer) throw new Error("Nothing was kept");
  await db().insert(turns).values({ sessionId: session.id, position: 0, query: question, answerId: answer.id });
  return { sessionId: session.id, answerId: answer.id };
}

/** One item from each studio. */
async function workInStudios(owner: string): Promise<void> {
  await db().insert(historyEntries).values({ owner, prompt: "Write about tides", response: "Tides rise." });
  await db().insert(savedPrompts).values({ id: randomUUID(), owner, prompt: "Write about moons", creativity: "Low" });
  await db()
    .insert(diagrams)
    .values({ id: randomUUID(), owner, topic: "Tides", writer: "sources", diagram: { nodes: [], edges: [] } });
  const recipe = { style: "landscape", seed: "1", prompt: "A tide" } as const;
  await db()
    .insert(pictures)
    .values({ id: randomUUID(), owner, prompt: "A tide", style: "Landscape", alt: "", width: 8, height: 8, recipe });
}

/** A person who has used every feature. */
export async function busyPerson() {
  const someone = await person();
  const { account } = someone;
  await startConversation(account);
  const own = await ask(`user:${account.userId}`, `tides ${randomUUID()}`);
  const deleted = await ask(`deleted:${account.userId}`, `moons ${randomUUID()}`);
  const token = await createApiToken(account, { name: "Mine", scopes: ["ask", "history"] });
  await db()
    .insert(uploads)
    .values({
      sessionId: own.sessionId,
      name: "notes.txt",
      kind: "text",
      passages: [{ text: "High tide at noon.", heading: "", anchor: "p1" }],
      truncated: false,
    });
  const share = { id: randomUUID(), sessionId: own.sessionId, owner: `user:${account.userId}` };
  await db().insert(shares).values(share);
  await db().insert(sharedTurns).values({ shareId: share.id, position: 0, answerId: own.answerId });
  await workInStudios(share.owner);
  await db().transaction((tx) => enqueueMail(tx, { to: String(account.email), subject: "Waiting", text: "Hello" }));
  return { ...someone, own, deleted, token: token.token, share: share.id };
}
