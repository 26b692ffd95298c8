import { redirect } from "@remix-run/node";
import { type Visitor, welcomeVisitor } from "~/accounts/visitor.server";
import { askersLanguage } from "~/answers/ask/askers-language.server";
import type { ThreadChange } from "~/answers/ask/search-request.server";
import { checkTurn } from "~/answers/check/check-with-model.server";
import { Problem } from "~/http/problem.server";
import { log } from "~/log.server";
import { readUpload, type Upload, UploadError } from "~/uploads/read-upload.server";
import { ask, followUp, refresh, retry } from "../ask.server";
import { parsedQuestion, threadAddressOf } from "./question.server";

/** A new question, optionally with a file, which is read before anything is asked or counted. */
export async function askAnew(request: Request, { q, file, convId, mode }: Extract<ThreadChange, { intent: "ask" }>) {
  const question = parsedQuestion(q);
  const { visitor, setCookie } = await welcomeVisitor(request);
  const upload = file && file.size > 0 ? await readFile(file, request.signal) : undefined;
  const { sessionId } = await ask(visitor, question, {
    mode,
    likeliest: askersLanguage(request),
    upload,
    conversationId: convId,
  });
  return redirect(threadAddressOf(visitor, question, sessionId), {
    status: 303,
    headers: setCookie ? { "Set-Cookie": setCookie } : {},
  });
}

/**
 * Makes a change to a thread's turns.
 * @returns the position of the turn to show
 */
export async function changeThread(
  visitor: Visitor,
  change: Exclude<ThreadChange, { intent: "ask" }>,
  request: Request,
): Promise<number> {
  if (change.intent === "check") return checkTurn(visitor, change.session, change.turn, { signal: request.signal });
  if (change.intent === "retry") return (await retry(visitor, change.session, change.turn)).position;
  if (change.intent === "follow-up") {
    const options = { mode: change.mode, likeliest: askersLanguage(request) };
    return (await followUp(visitor, change.session, parsedQuestion(change.q), options)).position;
  }
  return (await refresh(visitor, change.session, change.turn)).position;
}

async function readFile(file: File, signal: AbortSignal): Promise<Upload> {
  try {
    return await readUpload({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }, { signal });
  } catch (error) {
    if (!(error instanceof UploadError)) throw error;
    log.info({ code: error.code, err: error.cause }, "upload refused");
    throw new Problem(
      error.code === "too_large" ? 413 : error.code === "busy" ? 503 : 400,
      `upload_${error.code}`,
      error.said,
    );
  }
}
