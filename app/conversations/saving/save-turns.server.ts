import type { Account } from "~/accounts/account";
import { answerChanges } from "~/answers/run/answer-changes.server";
import { sqlClient } from "~/db/client.server";
import { log } from "~/log.server";
import { accountsById } from "./accounts-by-id.server";
import { purgeDeleted } from "./purge-deleted.server";
import { saveThread } from "./save-thread.server";
import { delayOf, failed, succeeded, waitingThreads } from "./saving-delays";

/** Every answer of a signed-in person gets into its conversation: at once, else by a sweep, over crashes and outages. */

const sweepMs = 5_000;
const mostAtOnce = 3;
const threadsPerSweep = 50;

interface Pending {
  sessionId: string;
  account: Account;
}

/**
 * The sweep under way, and the one after it, which whoever asks meanwhile waits for. A single one that goes on while it is
 * asked to would not end on a busy site, and keep all who wait for it.
 */
let sweeping: Promise<void> | undefined;
let following: Promise<void> | undefined;

/** Saves each answer as it is finished, and what is left over every few seconds; purges deleted conversations. @returns what stops it */
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
 * Saves what conversations do not hold yet.
 * @param account whose; then it waits until all of it is saved, and a failure is thrown. Without one, everybody's finished
 * answers are saved as far as possible, and failures are logged and tried again later, after growing delays.
 */
export async function savePending(account?: Account): Promise<void> {
  if (account) {
    for (const { sessionId } of await pendingOf(account)) await saveThread(account, sessionId, { wait: true });
    return;
  }
  await sweepOnce();
}

/** The same for everybody, in the background: after an answer is finished. */
export function savePendingSoon(): void {
  savePending().catch((error: unknown) => log.error({ err: error }, "answers not saved; trying again"));
}

/** The same for one account, in the background: after its guest's threads have come. */
export function saveAccountSoon(account: Account): void {
  savePending(account).catch((error: unknown) => log.warn({ err: error }, "threads not saved; trying again"));
}

/** Saves what there is of one thread, in the background: its new question, and its answer when that is there. */
export function saveSoon(account: Account, sessionId: string): void {
  saveThread(account, sessionId, { wait: true }).catch((error: unknown) =>
    log.warn({ sessionId, err: error }, "question not saved; trying again"),
  );
}

/** A sweep that begins after this call. */
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

/** @returns whether it was saved: not when it failed, nor when another process is at it */
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

/** The threads whose first unsaved turn has its answer, those that have waited longest first. */
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
