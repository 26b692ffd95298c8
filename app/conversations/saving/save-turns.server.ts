import type { Account } from "~/accounts/account";
import { answerChanges } from "~/answers/run/answer-changes.server";
import { sqlClient } from "~/db/client.server";
import { log } from "~/log.server";
import { accountsById } from "./accounts-by-id.server";
import { purgeDeleted } from "./purge-deleted.server";
import { saveThread } from "./save-thread.server";
import { delayOf, failed, succeeded, waitingThreads } from "./saving-delays";

/** Saves every answer of a signed-in person to its conversation: at once, or by a sweep after crashes and outages. */

const sweepMs = 5_000;
const mostAtOnce = 3;
const threadsPerSweep = 50;

interface Pending {
  sessionId: string;
  account: Account;
}

/**
 * The current sweep, and the next one, which later callers wait for. A single sweep that continued while being called
 * would never end on a busy site, and block everyone waiting for it.
 */
let sweeping: Promise<void> | undefined;
let following: Promise<void> | undefined;

/**
 * Saves each answer as it finishes, and the remaining ones every few seconds; purges deleted conversations. @returns a
 * function that stops it
 */
export function startSaving(): () => Promise<void> {
  answerChanges.on("saved", savePendingSoon);
  const timer = setInterval(() => {
    savePendingSoon();
    purgeDeleted().catch((error: unknown) => log.error({ err: error }, "deleted conversations not purged"));
  }, sweepMs);
  timer.unref();
  return async () => {
    answerChanges.off("saved", savePendingSoon);
    clearInterval(timer);
    await (following ?? sweeping);
  };
}

/**
 * Saves what conversations don't contain yet.
 * @param account whose; waits until all of it is saved, and throws on failure. Without one, everybody's finished
 *   answers are saved as far as possible; failures are logged and retried with growing delays.
 */
export async function savePending(account?: Account): Promise<void> {
  if (account) {
    for (const { sessionId } of await pendingOf(account)) await saveThread(account, sessionId, { wait: true });
    return;
  }
  await sweepOnce();
}

/** The same for everybody, in the background: after an answer finishes. */
export function savePendingSoon(): void {
  savePending().catch((error: unknown) => log.error({ err: error }, "answers not saved; trying again"));
}

/** The same for one account, in the background: after a guest's threads were moved to it. */
export function saveAccountSoon(account: Account): void {
  savePending(account).catch((error: unknown) => log.warn({ err: error }, "threads not saved; trying again"));
}

/** Saves one thread in the background: its new question, and its answer when ready. */
export function saveSoon(account: Account, sessionId: string): void {
  saveThread(account, sessionId, { wait: true }).catch((error: unknown) =>
    log.warn({ sessionId, err: error }, "question not saved; trying again"),
  );
}

/** A sweep that starts after this call. */
function sweepOnce(): Promise<void> {
  if (!sweeping) {
    sweeping = sweep().finally(() => {
      sweeping = undefined;
    });
    return sweeping;
  }
  following ??= sweeping
    .catch(() => {})
    .then(() => {
      following = undefined;
      return sweepOnce();
    });
  return following;
}

async function sweep(): Promise<void> {
  for (let hasMore = true; hasMore; ) {
    const pending = await pendingOfAll();
    const next = pending.values();
    let progress = false;
    const work = async () => {
      for (const thread of next) if (await saveOrDelay(thread)) progress = true;
    };
    await Promise.all(Array.from({ length: mostAtOnce }, work));
    hasMore = progress && pending.length === threadsPerSweep;
  }
}

/** @returns whether it was saved: not when it failed, nor when another process is saving it */
async function saveOrDelay({ sessionId, account }: Pending): Promise<boolean> {
  try {
    const saved = await saveThread(account, sessionId, { wait: false });
    succeeded(sessionId);
    return saved;
  } catch (error) {
    failed(sessionId);
    log.warn({ sessionId, err: error, retryMs: delayOf(sessionId) }, "answer not saved; trying again");
    return false;
  }
}

async function pendingOf(account: Account): Promise<{ sessionId: string }[]> {
  return sqlClient()<{ sessionId: string }[]>`
    SELECT answer_sessions.id AS "sessionId" FROM answer_sessions
    WHERE owner = ${`user:${account.userId}`}
      AND EXISTS (SELECT FROM turns WHERE turns.session_id = answer_sessions.id AND unsaved)
    ORDER BY created_at`;
}

/** Threads whose first unsaved turn has its answer, longest waiting first. */
async function pendingOfAll(): Promise<Pending[]> {
  const threads = await sqlClient()<{ sessionId: string; userId: string }[]>`
    SELECT session_id AS "sessionId", substr(owner, 6) AS "userId"
    FROM (
      SELECT DISTINCT ON (turns.session_id) turns.session_id, turns.created_at, answers.status, answer_sessions.owner
      FROM turns
      JOIN answers ON answers.id = turns.answer_id
      JOIN answer_sessions ON answer_sessions.id = turns.session_id AND answer_sessions.owner LIKE 'user:%'
      WHERE turns.unsaved AND turns.session_id <> ALL(${waitingThreads()}::uuid[])
      ORDER BY turns.session_id, turns.position
    ) AS first_unsaved
    WHERE status <> 'running'
    ORDER BY created_at
    LIMIT ${threadsPerSweep}`;
  const accounts = await accountsById(threads.map(({ userId }) => userId));
  return threads.flatMap(({ sessionId, userId }) => {
    const account = accounts.get(userId);
    return account ? [{ sessionId, account }] : [];
  });
}
