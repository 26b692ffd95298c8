import { countSearch, type Visitor } from "~/accounts/visitor.server";
import type { ThreadChange } from "~/answers/ask/search-request.server";
import { checkTurn } from "~/answers/check/check-with-model.server";
import { db } from "~/db/client.server";
import { Problem } from "~/http/problem.server";
import { log } from "~/log.server";
import type { Language } from "~/text/language";
import { type Caller, readInTurn } from "~/uploads/read-in-turn.server";
import { type Upload, UploadError } from "~/uploads/read-upload.server";
import { ask, followUp, refresh, retry } from "../ask.server";
import { parsedQuestion } from "./question.server";

export type NewQuestion = Extract<ThreadChange, { intent: "ask" }>;

export interface Asker {
  /** The language that the asker probably writes in. */
  likeliest: Language;
  /** Aborts when the asker leaves. */
  signal: AbortSignal;
  /** Whose files are read in turn. */
  caller: Caller;
}

/**
 * Asks a new question, optionally with a file, which is read before anything is asked or counted.
 * @returns the new thread's id
 * @throws Problem when the file can't be read, or the visitor may not ask
 */
export async function askAnew(
  visitor: Visitor,
  question: string,
  { file, convId, mode, model }: NewQuestion,
  { likeliest, signal, caller }: Asker,
): Promise<string> {
  const upload = file && file.size > 0 ? await readFile(visitor, file, caller, signal) : undefined;
  const { sessionId } = await ask(visitor, question, { mode, model, likeliest, upload, conversationId: convId });
  return sessionId;
}

/**
 * Makes a change to a thread's turns.
 * @returns the position of the turn to show
 * @throws Problem when the visitor has no such turn, or may not ask
 */
export async function changeThread(
  visitor: Visitor,
  change: Exclude<ThreadChange, NewQuestion>,
  { likeliest, signal }: Asker,
): Promise<number> {
  switch (change.intent) {
    case "check":
      return checkTurn(visitor, change.session, change.turn, { signal });
    case "retry":
      return (await retry(visitor, change.session, change.turn)).position;
    case "refresh":
      return (await refresh(visitor, change.session, change.turn)).position;
    case "follow-up":
      return (
        await followUp(visitor, change.session, parsedQuestion(change.q), {
          mode: change.mode,
          model: change.model,
          likeliest,
        })
      ).position;
  }
}

const statusOf: Partial<Record<UploadError["code"], number>> = { too_large: 413, too_many: 429, busy: 503 };

async function readFile(visitor: Visitor, file: File, caller: Caller, signal: AbortSignal): Promise<Upload> {
  await assertMaySearch(visitor);
  const given = { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
  try {
    return await readInTurn(given, caller, { signal });
  } catch (error) {
    if (!(error instanceof UploadError)) throw error;
    log.info({ code: error.code, err: error.cause }, "upload refused");
    throw new Problem(statusOf[error.code] ?? 400, `upload_${error.code}`, error.said);
  }
}

/**
 * Counts a search and takes it back: a file isn't read for somebody who may ask no more. Asking counts it for good.
 * @throws Problem 429 "guest_limit" or "unconfirmed_limit"
 */
async function assertMaySearch(visitor: Visitor): Promise<void> {
  const counting = db().transaction(async (tx) => {
    await countSearch(tx, visitor);
    throw new TakenBack();
  });
  await counting.catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error;
  });
}

/** Rolls the transaction back. */
class TakenBack extends Error {}
