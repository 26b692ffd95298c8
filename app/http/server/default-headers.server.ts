import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler } from "express";
import onHeaders from "on-headers";
import { config } from "~/config.server";
import { type HeaderOptions, headersOfEverything } from "../pages/security-headers.server";

/** For what is no page of ours: should a browser take it for one, it runs nothing, fetches nothing and stands in no frame. */
const inertPolicy = "default-src 'none'; frame-ancestors 'none'";

/**
 * Adds to every response the headers that keep browsers careful, static files and Express's own errors included, as its head
 * is written: what a route has said by then stands. Earlier would not do, because Remix's adapter appends to headers that
 * are there, and a header given twice means nothing.
 */
export function addDefaultHeaders(options: HeaderOptions): RequestHandler {
  return (request, response, next) => {
    const secure = isSecure(request);
    onHeaders(response, () => complete(response, headersOfEverything(secure, options)));
    next();
  };
}

/** Fills in what is missing from a response's headers. */
function complete(response: ServerResponse, defaults: Record<string, string>): void {
  for (const [name, value] of Object.entries(defaults)) if (!response.hasHeader(name)) response.setHeader(name, value);
  // A browser takes a 304's headers over into what it has kept: the policy there belongs to the content that it has.
  if (response.statusCode === 304) return;
  if (!response.hasHeader("Cross-Origin-Resource-Policy"))
    response.setHeader("Cross-Origin-Resource-Policy", isForEmbedding(response) ? "cross-origin" : "same-origin");
  const policy = String(response.getHeader("Content-Security-Policy") ?? inertPolicy);
  const framed = policy.includes("frame-ancestors") ? policy : `${policy}; frame-ancestors 'none'`;
  response.setHeader("Content-Security-Policy", framed);
}

/** What other sites' pages may show: answers of the API that say so, and pictures that are everybody's, such as a link's preview. */
function isForEmbedding(response: ServerResponse): boolean {
  if (response.hasHeader("Access-Control-Allow-Origin")) return true;
  const isImage = String(response.getHeader("Content-Type")).startsWith("image/");
  return isImage && /\bpublic\b/.test(String(response.getHeader("Cache-Control")));
}

function isSecure({ headers }: IncomingMessage): boolean {
  const { APP_ORIGIN, TRUST_PROXY } = config();
  if (APP_ORIGIN) return APP_ORIGIN.startsWith("https:");
  return TRUST_PROXY && headers["x-forwarded-proto"] === "https";
}
