import { createHash, randomBytes } from "node:crypto";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { firebaseWebConfig } from "./accounts/identity/firebase-web-config.server";
import { boot } from "./boot.server";
import { ownPage, sharedPage } from "./http/pages/page-cache.server";
import { securityHeaders } from "./http/pages/security-headers.server";
import { siteOrigin } from "./http/same-origin.server";
import { completeUnavailable } from "./http/unavailable.server";
import { log } from "./log.server";
import { adsClientFor } from "./pages/ads.server";
import { NonceContext, type PageHandle } from "./ui/document";

// The server listens only once this module is evaluated: migrated, indexed and ready.
await boot();

/** Used by scripts/start.mjs. `remix dev` and remix-serve have their own servers. */
export { serve } from "../server";

const renderTimeoutMs = 10_000;
export const streamTimeout = renderTimeoutMs - 1_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  completeUnavailable(status, headers, Object.values(context.staticHandlerContext.errors ?? {})[0]);
  const nonce = randomBytes(16).toString("base64");
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.append("Vary", "Accept-Language");
  const services = { firebase: firebaseWebConfig(), ads: adsClientFor(request) !== null };
  for (const [name, value] of Object.entries(securityHeaders(request, nonce, services))) headers.set(name, value);
  const page = <Page nonce={nonce} url={request.url} context={context} />;
  const { shared, pure } = handleOf(context);
  const seen = context.staticHandlerContext.loaderData;
  const keepable = pure && request.method === "GET" && status === 200 && !headers.has("Set-Cookie") && seen.root;
  const render = () => rendered(page, nonce);
  if (!keepable) return new Response(await render(), { status, headers });
  const { search } = new URL(request.url);
  if (shared && search === "" && !seen.root.account)
    return sharedPage(request, { key: keyOf(request, seen.root), nonce, headers, render });
  return ownPage({ key: keyOf(request, seen), nonce, headers, render });
}

/** The merged handles of a page's routes. */
function handleOf({ routeModules, staticHandlerContext }: EntryContext): PageHandle {
  return Object.assign({}, ...staticHandlerContext.matches.map(({ route }) => routeModules[route.id]?.handle));
}

/** @param seen the loaded data that the page shows */
function keyOf(request: Request, seen: unknown): string {
  const { pathname, search } = new URL(request.url);
  const key = JSON.stringify([siteOrigin(request), pathname, search, seen, adsClientFor(request)]);
  return createHash("sha256").update(key).digest("base64url");
}

function Page({ nonce, url, context }: { nonce: string; url: string; context: EntryContext }) {
  return (
    <NonceContext.Provider value={nonce}>
      <RemixServer context={context} url={url} nonce={nonce} />
    </NonceContext.Provider>
  );
}

/**
 * Renders a whole page. None has parts that come later, and each of React's pieces of 2 KB would be compressed and sent
 * by itself, in a turn of the event loop.
 * @throws what a component throws, or when it takes too long: Remix then shows the page of errors
 */
function rendered(page: React.ReactElement, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        clearTimeout(timer);
        resolve(text(pipe(new PassThrough())));
      },
      onError(error) {
        clearTimeout(timer);
        reject(error);
      },
    });
    const timer = setTimeout(abort, renderTimeoutMs);
  });
}

/** Handles data requests from pages in a browser, such as the next page's data. */
export function handleDataRequest(response: Response): Response {
  completeUnavailable(response.status, response.headers);
  return response;
}

export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted) return;
  const path = new URL(request.url).pathname;
  // What a caller did wrong, such as a method that a page lacks, is no fault of ours.
  if (isRouteErrorResponse(error) && error.status < 500) log.debug({ path, status: error.status }, "request refused");
  else log.error({ err: errorIn(error), path }, "request failed");
}

/** Remix's own rejections, e.g. of an unsupported method, are not errors but contain one. */
function errorIn(thrown: unknown): unknown {
  return isRouteErrorResponse(thrown) && "error" in thrown ? thrown.error : thrown;
}
