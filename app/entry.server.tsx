import { randomBytes } from "node:crypto";
import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable, type EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { boot } from "./boot.server";
import { securityHeaders } from "./http/security-headers.server";
import { log } from "./log.server";
import { NonceContext } from "./ui/document";

// The server listens only when this module is evaluated: migrated, indexed and ready.
await boot();

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
  for (const [name, value] of Object.entries(securityHeaders(request, nonce))) headers.set(name, value);
  return renderPage(<Page nonce={nonce} url={request.url} context={context} />, nonce, status, headers);
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

export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted) log.error({ err: error, path: new URL(request.url).pathname }, "request failed");
}
