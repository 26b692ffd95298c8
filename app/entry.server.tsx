import { randomBytes } from "node:crypto";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { createReadableStreamFromReadable, type EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { adsClientFor } from "./ads/ads.server";
import { boot } from "./boot.server";
import { sharedPage } from "./http/page-cache.server";
import { siteOrigin } from "./http/same-origin.server";
import { securityHeaders } from "./http/security-headers.server";
import { log } from "./log.server";
import type { loader as rootLoader } from "./root";
import { NonceContext, type PageHandle } from "./ui/document";

// The server listens only when this module is evaluated: migrated, indexed and ready.
await boot();

type RootData = Awaited<ReturnType<typeof rootLoader>>["data"];

const renderTimeoutMs = 10_000;
export const streamTimeout = renderTimeoutMs - 1_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const nonce = randomBytes(16).toString("base64");
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.append("Vary", "Accept-Language");
  for (const [name, value] of Object.entries(securityHeaders(request, nonce))) headers.set(name, value);
  const page = <Page nonce={nonce} url={request.url} context={context} />;
  const key = status === 200 && sharedPageKey(request, headers, context);
  if (key) return sharedPage(request, key, { nonce, headers, render: () => renderWhole(page, nonce) });
  return renderPage(page, nonce, status, headers);
}

/** What the look of a page hangs on that is the same for everybody who has not signed in; null where a page is not. */
function sharedPageKey(request: Request, headers: Headers, { routeModules, staticHandlerContext }: EntryContext) {
  const url = new URL(request.url);
  const handles = staticHandlerContext.matches.map(
    ({ route }) => routeModules[route.id]?.handle as PageHandle | undefined,
  );
  if (!handles.some((handle) => handle?.shared) || url.search !== "" || headers.has("Set-Cookie")) return null;
  const seen = staticHandlerContext.loaderData.root as Partial<RootData> | undefined;
  if (!seen || seen.account) return null;
  return JSON.stringify([siteOrigin(request), url.pathname, seen, adsClientFor(request)]);
}

function Page({ nonce, url, context }: { nonce: string; url: string; context: EntryContext }) {
  return (
    <NonceContext.Provider value={nonce}>
      <RemixServer context={context} url={url} nonce={nonce} />
    </NonceContext.Provider>
  );
}

function renderPage(page: React.ReactElement, nonce: string, status: number, headers: Headers): Promise<Response> {
  return new Promise((resolve, reject) => {
    let responseStatus = status;
    let timer: NodeJS.Timeout;
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onShellReady() {
        // Cleared when the body ends, not when the shell is ready: what is streamed late may hang too.
        const body = new PassThrough({
          final(done) {
            clearTimeout(timer);
            done();
          },
        });
        resolve(new Response(createReadableStreamFromReadable(body), { status: responseStatus, headers }));
        pipe(body);
      },
      onShellError: reject,
      onError(error) {
        responseStatus = 500;
        log.error({ err: error }, "page could not be rendered");
      },
    });
    timer = setTimeout(abort, renderTimeoutMs);
  });
}

function renderWhole(page: React.ReactElement, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        clearTimeout(timer);
        resolve(text(pipe(new PassThrough())));
      },
      onShellError: reject,
      onError: reject,
    });
    const timer = setTimeout(abort, renderTimeoutMs);
  });
}

export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted) log.error({ err: error, path: new URL(request.url).pathname }, "request failed");
}
