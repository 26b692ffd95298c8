import { randomUUID } from "node:crypto";
import { beforeAll, expect, test, vi } from "vitest";
import { accountOfToken } from "~/accounts/api-tokens.server";
import { countModelUse } from "~/accounts/model-uses.server";
import { beginSession, currentSession } from "~/accounts/sessions.server";
import { limitAttempts } from "~/accounts/sign-in/sign-in-attempts.server";
import { countSearch, searchAllowance, welcomeVisitor } from "~/accounts/visitor.server";
import { pruneLedger, settle, take, today } from "~/ai/ledger.server";
import { landedSession, lastAnswerTo } from "~/answers/ask/asked-before.server";
import { findOrBeginAnswer } from "~/answers/ask/begin-answer.server";
import { findAnswer, hasEndedBy, sessionOfAnswer, viewThread } from "~/answers/ask/threads.server";
import { EventLog, readEvents } from "~/answers/run/event-log.server";
import { noteWatched, processId, releaseLease, renewLease } from "~/answers/run/lease.server";
import { startSweeping } from "~/answers/run/run.server";
import { forwardMessage } from "~/contact/forward.server";
import { receiveMessage } from "~/contact/receive-message.server";
import {
  deleteConversation,
  migrateGuest,
  restoreConversation,
  savePending,
} from "~/conversations/conversations.server";
import { purgeDeleted } from "~/conversations/saving/purge-deleted.server";
import { postgresStore } from "~/conversations/store/postgres-store.server";
import { db } from "~/db/client.server";
import { findDiagram, keepDiagram } from "~/diagrams/kept-diagrams.server";
import { countToday, limitRequests } from "~/http/limits.server";
import { searchLibrary } from "~/library/search/search.server";
import { enqueueMail } from "~/mail/outbox.server";
import { nextIsDueInMs, sendNext, tidyOutbox } from "~/mail/send-next.server";
import { findArticle, readNews } from "~/news/news.server";
import { confirmSubscription, subscribe } from "~/newsletter/subscriptions.server";
import { addEntry, listHistory, removeEntry, restoreEntry } from "~/playground/history.server";
import { findSavedPrompt, savePrompt } from "~/playground/saved-prompts.server";
import { readShare, readSharedQuestion } from "~/sharing/read-share.server";
import { revokeShare, shareThread } from "~/sharing/shares.server";
import { type CapturedQuery, capturedQueries } from "../harness/captured-queries";
import { emptyLibrary } from "../harness/empty-library";
import { bigTables, busyPerson, fillTables } from "../harness/many-rows";
import { signedIn } from "../harness/new-account";
import { tablesReadWhole } from "../harness/query-plan";
import { newAddress, requestFrom } from "../harness/sign-in";

/**
 * No hot path scans a large table. The tests call the product's own functions, capture their queries, and EXPLAIN them on
 * tables of twenty thousand rows.
 */

beforeAll(async () => {
  await emptyLibrary();
  await fillTables();
});

const account = {
  userId: busyPerson,
  provider: "local" as const,
  subject: "1",
  email: "1@example.com",
  emailStatus: "confirmed" as const,
  displayName: null,
  photoUrl: null,
};
const person = signedIn(account);
const nth = (n: number) => `00000000-0000-4000-8000-${n.toString(16).padStart(12, "0")}`;
/** Nobody's uses are counted here. */
const admitted = { payer: "somebody", admit: async () => ({ mayPay: true, uses: null }) };
const question = {
  language: "en" as const,
  thread: [],
  followUp: null,
  uploadIds: [],
  mode: "quick" as const,
  askedModel: null,
};

/** @throws if it makes no query: then the test would prove nothing */
async function wholeReads(work: (captured: readonly CapturedQuery[]) => Promise<unknown>): Promise<object[]> {
  const captured = await capturedQueries(work);
  expect(captured.length).toBeGreaterThan(0);
  const found = await Promise.all(
    captured.map(async (query) => ({ tables: await tablesReadWhole(query), query: query.text })),
  );
  return found
    .map(({ tables, query }) => ({ query, tables: tables.filter((table) => bigTables.includes(table)) }))
    .filter(({ tables }) => tables.length > 0);
}

const hotPaths: Record<string, () => Promise<unknown>> = {
  "a new guest": () => welcomeVisitor(requestFrom(newAddress())),
  "a session": async () => {
    const request = requestFrom(newAddress());
    const begun = await beginSession(request, { ...account, refreshToken: null });
    await currentSession(requestFrom(newAddress(), "/", { cookies: [begun.setCookie] }));
  },
  "an API token": () => accountOfToken("nobody's"),
  "a password tried": () =>
    limitAttempts(requestFrom(newAddress()), { account: "a@example.com", browser: null }, async () => true),
  "a guest's count": async () => {
    const { visitor } = await welcomeVisitor(requestFrom(newAddress()));
    await countSearch(db(), visitor);
    await searchAllowance(visitor);
  },
  "an address's count": () => countToday(db(), "searches:somebody"),
  "the uses of a model": () => countModelUse(person, "quick"),
  "an address's share of the budget": async () => {
    const account = { day: today(), payer: "payer100" };
    await take(1, account, { budget: 10, share: 10 });
    await settle(account, 1, 1);
    await pruneLedger();
  },
  "a request's limit": () => limitRequests("guest:somebody", "read"),
  "a question that was answered": () =>
    db().transaction((tx) => findOrBeginAnswer(tx, { ...question, question: "x" }, admitted)),
  "a stream's reader that comes back": async () => {
    await lastAnswerTo(person, "Question 100");
    await hasEndedBy(nth(100), 1);
  },
  "a thread's reload": () => landedSession(person, "Question 100", {}),
  "a thread": () => viewThread(person, nth(100)),
  "an answer": async () => {
    await findAnswer(person, nth(100));
    await sessionOfAnswer(person, nth(100));
  },
  "an answer's lease": async () => {
    await renewLease(nth(100));
    await noteWatched([nth(100), nth(200)]);
    await releaseLease(nth(100));
  },
  "an answer's events": async () => {
    const { id } = await db().transaction((tx) =>
      findOrBeginAnswer(tx, { ...question, question: randomUUID() }, admitted),
    );
    const events = new EventLog(id, processId, 0);
    events.append({ type: "status", stage: "searching", text: "Searching" });
    await events.flushed();
    await readEvents(id, 0);
  },
  "conversations listed": () => postgresStore.list(account, "updatedAt"),
  "conversations searched": () => postgresStore.search(account, "said 3"),
  "a conversation's messages": () => postgresStore.find(account, nth(100)),
  "a message saved": () => postgresStore.saveMessage(account, nth(100), { id: "new", role: "user", content: "More" }),
  "a conversation deleted and brought back": async () => {
    expect(await deleteConversation(account, nth(200))).toBe(true);
    expect(await restoreConversation(account, nth(200))).toBe(true);
  },
  "answers saved to conversations": () => savePending(),
  "deleted conversations purged": () => purgeDeleted(),
  "a guest's threads brought along": () => migrateGuest(nth(5), account),
  "the next mail": async () => {
    await sendNext({ forward: forwardMessage, patience: { firstWaitMs: 1, giveUpAfterMs: 1 } });
    await nextIsDueInMs();
  },
  "a mail queued": () =>
    db().transaction((tx) => enqueueMail(tx, { to: "a@example.com", subject: "Subject", text: "Text" })),
  "mail forgotten": () => tidyOutbox(),
  "a contact message": () =>
    receiveMessage({ name: "N", email: "a@example.com", subject: "Subject", message: "A long enough message" }),
  "a subscription": async () => {
    await subscribe("7@example.com", "http://localhost:3000");
    await confirmSubscription({ subscriptionId: nth(7), issuedAt: new Date() }, "http://localhost:3000");
  },
  news: async () => {
    await readNews();
    await findArticle("https://example.com/");
  },
  "playground history": async () => {
    const kept = await addEntry(person.key, { prompt: "Prompt", response: "Response" });
    await listHistory(person.key, { limit: 20, before: kept.id });
    await removeEntry(person.key, kept.id);
    await restoreEntry(person.key, kept.id);
  },
  "a saved prompt": async () => {
    await findSavedPrompt(await savePrompt(person.key, { prompt: "Prompt", creativity: "Low" }));
  },
  "a diagram": () => findDiagram("a".repeat(22)),
  "a diagram kept": () =>
    keepDiagram(person.key, {
      topic: "Topic",
      writer: "sources",
      model: null,
      withoutModel: null,
      diagram: { nodes: [], edges: [] },
    }),
  "a shared thread": async () => {
    const id = "100".padStart(22, "0");
    await readShare(id);
    await readSharedQuestion(id);
  },
  "a thread shared": async () => revokeShare(person, await shareThread(person, nth(100))),
  "the library searched": () => searchLibrary("What are word7 and term500 of a mispeling?"),
};

test.each(Object.entries(hotPaths))("%s", async (_name, work) => {
  expect(await wholeReads(work)).toEqual([]);
});

/** The last statement of the sweep; what the site does meanwhile may follow it. */
const deletesEvents = expect.stringMatching(/delete from "?answer_events/i);

test("the sweep of answers", async () => {
  const found = await wholeReads(async (captured) => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const stop = startSweeping();
    vi.advanceTimersByTime(3_000);
    stop();
    vi.useRealTimers();
    await vi.waitFor(() => expect(captured.map(({ text }) => text)).toContainEqual(deletesEvents), 60_000);
    // Until it is done, so that the planner sees the same rows.
    await db().execute("SELECT 1");
  });
  expect(found).toEqual([]);
});
