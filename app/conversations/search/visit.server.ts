import { data, redirect } from "@remix-run/node";
import { searchAllowance, type Visitor } from "~/accounts/visitor.server";
import { landedSession } from "~/answers/ask/asked-before.server";
import { askersLanguage } from "~/answers/ask/askers-language.server";
import type { SearchAddress } from "~/answers/ask/search-request.server";
import { viewThread } from "~/answers/ask/threads.server";
import type { SearchPageData } from "~/answers/page/search-page-data";
import { answerFinished } from "~/answers/run/live.server";
import { usesModel } from "~/answers/write/costs.server";
import { limitRequests } from "~/http/limits.server";
import { notFound } from "~/http/problem.server";
import { siteOrigin } from "~/http/same-origin.server";
import { ask } from "../ask.server";
import { openConversation } from "../open-conversation.server";
import { parsedQuestion, threadAddressOf } from "./question.server";

/** A visit to the results page, which asks a question or shows a thread: what the route's loader needs for both. */
export interface Visit {
  request: Request;
  visitor: Visitor;
  address: SearchAddress;
  /** The response's headers. */
  headers: Headers;
}

export type Shown = Awaited<ReturnType<typeof searchPage>> | ReturnType<typeof redirect>;

/**
 * A visitor without a cookie may be refusing cookies, so gets the answer in this response rather than a redirect.
 * @param options.conversationId an empty conversation that the question will start
 */
export async function askOnce(
  visit: Visit,
  options: { cookieIsNew: boolean; conversationId?: string },
): Promise<Shown> {
  const { visitor, address, headers } = visit;
  const { cookieIsNew, conversationId } = options;
  const question = parsedQuestion(address.q ?? "");
  const landed = address.again || conversationId ? null : await landedSession(visitor, question, address);
  if (landed) return showThread(visit, landed);
  await limitRequests(visitor.key, "ask");
  const { sessionId } = await ask(visitor, question, {
    mode: address.mode,
    model: address.model,
    likeliest: askersLanguage(visit.request),
    landed: cookieIsNew,
    conversationId,
  });
  if (cookieIsNew) return showThread(visit, sessionId);
  return redirect(threadAddressOf(visitor, question, sessionId), { headers });
}

/** With JavaScript the page renders at once and streams the answer; without it, waits for the complete answer. */
export async function showThread(visit: Visit, sessionId: string): Promise<Shown> {
  const { request, visitor, address, headers } = visit;
  const streaming = runsScripts(request);
  let thread = await viewThread(visitor, sessionId);
  const turns = thread?.turns ?? [];
  const conversation =
    visitor.kind === "user" ? await openConversation(visitor.account, sessionId, turns.length) : null;
  if (!thread && !conversation) throw notFound("This conversation");
  const isEmpty = turns.length === 0 && !conversation?.messages.length;
  if (isEmpty && address.q) return askOnce(visit, { cookieIsNew: false, conversationId: sessionId });
  const running = turns.filter(({ answer }) => answer.status === "running");
  if (!streaming && running.length > 0) {
    await Promise.all(running.map(({ answer }) => answerFinished(answer.id, request.signal)));
    thread = await viewThread(visitor, sessionId);
    // A declined answer has given its search back.
    if (visitor.kind === "guest") visitor.searches = null;
  }
  const query = thread?.turns[0]?.query ?? conversation?.question ?? "";
  return searchPage(request, visitor, { query, thread, conversation, streaming, draft: address.draft }, { headers });
}

/** The page's data, with defaults for what isn't `shown`. */
export async function searchPage(
  request: Request,
  visitor: Visitor | null,
  shown: Partial<SearchPageData> & { query: string },
  init?: ResponseInit,
) {
  const guest = visitor && (await searchAllowance(visitor));
  const canonical = `${siteOrigin(request)}/search${shown.query ? `?q=${encodeURIComponent(shown.query)}` : ""}`;
  const none = {
    checks: usesModel(),
    mode: null,
    thread: null,
    conversation: null,
    notice: null,
    streaming: false,
    draft: "",
  };
  return data({ ...none, guest, saved: visitor?.kind === "user", ...shown, canonical }, init);
}

/** The page's script sets a cookie; `wait` means that the script did not run after all. */
function runsScripts(request: Request): boolean {
  const waits = new URL(request.url).searchParams.has("wait");
  return !waits && /(?:^|;\s*)js=1(?:;|$)/.test(request.headers.get("cookie") ?? "");
}
