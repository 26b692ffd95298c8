import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { identifyVisitor, searchAllowance, type Visitor, welcomeVisitor } from "~/accounts/visitor.server";
import { landedSession } from "~/answers/ask/ask.server";
import { askersLanguage } from "~/answers/ask/askers-language.server";
import { usesModel } from "~/answers/ask/begin-answer.server";
import { Question } from "~/answers/ask/question.server";
import {
  readSearchAddress,
  readThreadChange,
  type SearchAddress,
  type ThreadChange,
} from "~/answers/ask/search-request.server";
import { threadAddress } from "~/answers/ask/thread-address";
import { viewThread } from "~/answers/ask/threads.server";
import { checkTurn } from "~/answers/check/check-with-model.server";
import { SearchPage } from "~/answers/page/search-page";
import type { SearchPageData } from "~/answers/page/search-page-data";
import { isOutage, unsent } from "~/answers/page/unsent";
import { answerFinished } from "~/answers/run/live.server";
import type { Mode } from "~/answers/types";
import { brand } from "~/brand";
import { ask, followUp, refresh, retry } from "~/conversations/ask.server";
import { keepInBrowser } from "~/conversations/guest/keep-in-browser";
import { openConversation } from "~/conversations/open-conversation.server";
import { ConversationsButton } from "~/conversations/panel/conversations-button";
import { limitRequests } from "~/http/limits.server";
import { isVisit } from "~/http/pages/is-visit.server";
import { notFound, Problem } from "~/http/problem.server";
import { largestBody, readForm } from "~/http/request-body.server";
import { assertSameOrigin, siteOrigin } from "~/http/same-origin.server";
import { said, type Words, wordsOf } from "~/language/words";
import { log } from "~/log.server";
import { purePage } from "~/ui/document";
import { largestUploadBytes, readUpload, type Upload, UploadError } from "~/uploads/read-upload.server";

export const handle = purePage;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const t = wordsOf(matches);
  return [
    { title: `${data?.query || t("Search")} | ${brand.name}` },
    { name: "description", content: descriptionOf(data?.query, t) },
    { tagName: "link", rel: "canonical", href: data?.canonical },
    // Robots get a page without an answer.
    ...(data?.notice?.kind === "ask-first" ? [{ name: "robots", content: "noindex" }] : []),
  ];
};

function descriptionOf(query = "", t: Words): string {
  return query
    ? t("A short answer to “{question}”, with the passage behind every sentence.", { question: query.slice(0, 90) })
    : t("Ask anything and read a short answer with the passage behind every sentence.");
}

export const headers = () => ({ "Cache-Control": "private, no-store" });

/** `?q=` asks and redirects to `?q=&session=` or `?q=&convId=`, which shows the thread: reloading that asks nothing. */
export async function loader({ request }: LoaderFunctionArgs) {
  const address = readSearchAddress(request);
  if (!isVisit(request))
    return page(request, null, {
      query: address.q ?? "",
      notice: address.q ? { kind: "ask-first" } : null,
      mode: address.mode ?? null,
    });
  const { visitor, setCookie } = await welcomeVisitor(request);
  const visit = { request, visitor, address, headers: new Headers(setCookie ? { "Set-Cookie": setCookie } : {}) };
  const query = address.q ?? "";
  try {
    if (address.session) return await showThread(visit, address.session);
    if (address.q !== undefined) return await askOnce(visit, { cookieIsNew: setCookie !== null });
    return page(request, visitor, { query }, { headers: visit.headers });
  } catch (error) {
    return refused(error, (notice, status) =>
      page(request, visitor, { query, mode: address.mode ?? null, notice }, { status, headers: visit.headers }),
    );
  }
}

interface Visit {
  request: Request;
  visitor: Visitor;
  address: SearchAddress;
  /** The response's headers. */
  headers: Headers;
}

/**
 * A visitor without a cookie may be refusing cookies, so gets the answer in this response rather than a redirect.
 * @param options.conversationId an empty conversation that the question will start
 */
async function askOnce(visit: Visit, options: { cookieIsNew: boolean; conversationId?: string }): Promise<Shown> {
  const { visitor, address, headers } = visit;
  const { cookieIsNew, conversationId } = options;
  const question = parsedQuestion(address.q ?? "");
  const { mode = "quick" } = address;
  const landed = address.again || conversationId ? null : await landedSession(visitor, question, mode);
  if (landed) return showThread(visit, landed);
  await limitRequests(visitor.key, "ask");
  const { sessionId } = await ask(visitor, question, {
    mode,
    likeliest: askersLanguage(visit.request),
    landed: cookieIsNew,
    conversationId,
  });
  if (cookieIsNew) return showThread(visit, sessionId);
  return redirect(addressOf(visitor, question, sessionId), { headers });
}

type Shown = Awaited<ReturnType<typeof page>> | ReturnType<typeof redirect>;

/** With JavaScript the page renders at once and streams the answer; without it, waits for the complete answer. */
async function showThread(visit: Visit, sessionId: string): Promise<Shown> {
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
  }
  const query = thread?.turns[0]?.query ?? conversation?.question ?? "";
  return page(request, visitor, { query, thread, conversation, streaming, draft: address.draft }, { headers });
}

export async function action({ request }: ActionFunctionArgs) {
  let values: { q: string; mode?: Mode } = { q: "" };
  let isNew = false;
  try {
    assertSameOrigin(request);
    const form = await readForm(request, isMultipart(request) ? largestUploadBytes + largestBody : largestBody);
    values = { q: String(form.get("q") ?? "") };
    const change = readThreadChange(form);
    isNew = change?.intent === "ask";
    if (change && "mode" in change) values.mode = change.mode;
    if (!change) throw new Problem(400, "invalid_input", said("This form is not complete. Please try again."));
    const visitor = await identifyVisitor(request);
    await limitRequests(visitor.key, change.intent === "check" ? "check" : "ask");
    if (change.intent === "ask") return await askAnew(request, change);
    const position = await carryOut(visitor, change, request);
    const thread = await viewThread(visitor, change.session);
    return redirect(`${addressOf(visitor, thread?.turns[0]?.query ?? "", change.session)}#turn-${position}`, 303);
  } catch (error) {
    return refused(error, (notice, status) =>
      data({ notice, message: "message" in notice ? notice.message : null, values, isNew }, { status }),
    );
  }
}

/** If the server can't be reached after the page has loaded, the thread and the typed text stay. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData();
  try {
    return await serverAction<typeof action>();
  } catch (error) {
    if (request.signal.aborted || !isOutage(error)) throw error;
    return unsent(form);
  }
}

/** A new question, optionally with a file, which is read before anything is asked or counted. */
async function askAnew(request: Request, { q, file, convId, mode }: Extract<ThreadChange, { intent: "ask" }>) {
  const question = parsedQuestion(q);
  const { visitor, setCookie } = await welcomeVisitor(request);
  const upload = file && file.size > 0 ? await readFile(file, request.signal) : undefined;
  const { sessionId } = await ask(visitor, question, {
    mode,
    likeliest: askersLanguage(request),
    upload,
    conversationId: convId,
  });
  return redirect(addressOf(visitor, question, sessionId), {
    status: 303,
    headers: setCookie ? { "Set-Cookie": setCookie } : {},
  });
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

function isMultipart(request: Request): boolean {
  return request.headers.get("content-type")?.startsWith("multipart/form-data") ?? false;
}

function parsedQuestion(q: string): string {
  const question = Question.safeParse(q);
  if (question.success) return question.data;
  throw new Problem(400, "invalid_input", question.error.issues[0]?.message ?? "");
}

async function carryOut(
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

type Notice = NonNullable<SearchPageData["notice"]>;

function refused<Refusal>(error: unknown, refuse: (notice: Notice, status: number) => Refusal): Refusal {
  if (!(error instanceof Problem)) throw error;
  if (error.code === "guest_limit") return refuse({ kind: "limit", limit: Number(error.details.extra?.limit) }, 429);
  if (error.status === 400 || error.status === 413 || error.code.startsWith("upload_"))
    return refuse({ kind: "invalid", message: error.said }, error.status);
  if (error.status === 404) return refuse({ kind: "not-yours" }, 404);
  return refuse({ kind: "busy", message: error.said }, error.status);
}

async function page(
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

function addressOf({ kind }: Visitor, query: string, sessionId: string): string {
  return threadAddress({ query, sessionId, saved: kind === "user" });
}

/** The page's script sets a cookie; `wait` means that the script did not run after all. */
function runsScripts(request: Request): boolean {
  const waits = new URL(request.url).searchParams.has("wait");
  return !waits && /(?:^|;\s*)js=1(?:;|$)/.test(request.headers.get("cookie") ?? "");
}

export default function Search() {
  const data = useLoaderData<typeof loader>();
  return (
    <SearchPage
      {...data}
      refused={useActionData<typeof action>()}
      conversations={data.saved ? <ConversationsButton /> : null}
      onTurn={data.saved ? undefined : keepInBrowser}
    />
  );
}
