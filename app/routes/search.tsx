import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { identifyVisitor, welcomeVisitor } from "~/accounts/visitor.server";
import { newPreference, preferredModel } from "~/ai/preferred-model.server";
import { askersLanguage } from "~/answers/ask/askers-language.server";
import { readSearchAddress, readThreadChange } from "~/answers/ask/search-request.server";
import { viewThread } from "~/answers/ask/threads.server";
import { SearchPage } from "~/answers/page/search-page";
import type { Refusal, SearchPageData } from "~/answers/page/search-page-data";
import { isOutage, unsent } from "~/answers/page/unsent";
import { brand } from "~/brand";
import { keepInBrowser } from "~/conversations/guest/keep-in-browser";
import { ConversationsButton } from "~/conversations/panel/conversations-button";
import { type Asker, askAnew, changeThread, type NewQuestion } from "~/conversations/search/change-thread.server";
import { parsedQuestion, threadAddressOf } from "~/conversations/search/question.server";
import { askOnce, searchPage, showThread } from "~/conversations/search/visit.server";
import { addressHash } from "~/http/client-address.server";
import { limitRequests } from "~/http/limits.server";
import { cookieHeaders } from "~/http/pages/cookie-headers";
import { isVisit } from "~/http/pages/is-visit.server";
import { Problem } from "~/http/problem.server";
import { largestBody, readForm } from "~/http/request-body.server";
import { assertSameOrigin } from "~/http/same-origin.server";
import { said, type Words, wordsOf } from "~/language/words";
import { purePage } from "~/ui/document";
import { largestUploadBytes } from "~/uploads/read-upload.server";

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
    return searchPage(request, null, {
      query: address.q ?? "",
      notice: address.q ? { kind: "ask-first" } : null,
      mode: address.mode ?? null,
    });
  const { visitor, setCookie } = await welcomeVisitor(request);
  const headers = cookieHeaders(setCookie, newPreference(request, address.model));
  const visit = {
    request,
    visitor,
    address: { ...address, model: address.model ?? preferredModel(request) ?? undefined },
    headers,
  };
  const query = address.q ?? "";
  try {
    if (address.session) return await showThread(visit, address.session);
    if (address.q !== undefined) return await askOnce(visit, { cookieIsNew: setCookie !== null });
    return searchPage(request, visitor, { query }, { headers: visit.headers });
  } catch (error) {
    return refused(error, (notice, status) =>
      searchPage(request, visitor, { query, mode: address.mode ?? null, notice }, { status, headers: visit.headers }),
    );
  }
}

export async function action({ request }: ActionFunctionArgs) {
  let values: Refusal["values"] = { q: "" };
  let isNew = false;
  try {
    assertSameOrigin(request);
    const form = await readForm(request, isMultipart(request) ? largestUploadBytes + largestBody : largestBody);
    values = { q: String(form.get("q") ?? "") };
    const change = readThreadChange(form);
    isNew = change?.intent === "ask";
    if (change && "mode" in change) values = { ...values, mode: change.mode, model: change.model };
    if (!change) throw new Problem(400, "invalid_input", said("This form is not complete. Please try again."));
    const visitor = await identifyVisitor(request);
    await limitRequests(visitor.key, change.intent === "check" ? "check" : "ask");
    // Without a cookie it is its address: one guest per file would be one reader per file.
    const caller = { visitor: visitor.key, address: addressHash(request) };
    const asker = { likeliest: askersLanguage(request), signal: request.signal, caller };
    if (change.intent === "ask") return await welcomeAndAsk(request, change, asker);
    const position = await changeThread(visitor, change, asker);
    const thread = await viewThread(visitor, change.session);
    const to = `${threadAddressOf(visitor, thread?.turns[0]?.query ?? "", change.session)}#turn-${position}`;
    const chosen = "model" in change ? change.model : undefined;
    return redirect(to, { status: 303, headers: cookieHeaders(newPreference(request, chosen)) });
  } catch (error) {
    return refused(error, (notice, status) =>
      data({ notice, message: "message" in notice ? notice.message : null, values, isNew }, { status }),
    );
  }
}

/** A new question may be a visitor's first request, and sets the cookie then. */
async function welcomeAndAsk(request: Request, change: NewQuestion, asker: Asker): Promise<Response> {
  const question = parsedQuestion(change.q);
  const { visitor, setCookie } = await welcomeVisitor(request);
  const sessionId = await askAnew(visitor, question, change, asker);
  const headers = cookieHeaders(setCookie, newPreference(request, change.model));
  return redirect(threadAddressOf(visitor, question, sessionId), { status: 303, headers });
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

function isMultipart(request: Request): boolean {
  return request.headers.get("content-type")?.startsWith("multipart/form-data") ?? false;
}

type Notice = NonNullable<SearchPageData["notice"]>;

/** Turns a problem into a notice on the page, which keeps what was typed. */
function refused<Refusal>(error: unknown, refuse: (notice: Notice, status: number) => Refusal): Refusal {
  if (!(error instanceof Problem)) throw error;
  if (error.code === "guest_limit") return refuse({ kind: "limit", limit: Number(error.details.extra?.limit) }, 429);
  if (error.status === 400 || error.status === 413 || error.code.startsWith("upload_"))
    return refuse({ kind: "invalid", message: error.said }, error.status);
  if (error.status === 404) return refuse({ kind: "not-yours" }, 404);
  return refuse({ kind: "busy", message: error.said }, error.status);
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
