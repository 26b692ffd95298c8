import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler } from "express";
import onHeaders from "on-headers";
import { config } from "~/config.server";
import { type HeaderOptions, headersOfEverything } from "../pages/security-headers.server";

/**
 * For responses other than pages: if a browser takes one for a page, it runs nothing, fetches nothing and can't be
 * framed.
 */
const inertPolicy = "default-src 'none'; frame-ancestors 'none'";

/**
 * Adds security headers to every response, static files and Express's own errors included, as its head is written,
 * without overriding a route's own. Earlier wouldn't work, because Remix's adapter appends to existing headers, and a
 * duplicate header is invalid.
 */
export function addDefaultHeaders(options: HeaderOptions): RequestHandler {
  return (request, response, next) => {
    const secure = isSecure(request);
    onHeaders(response, () => complete(response, headersOfEverything(secure, options)));
    next();
  };
}

/** Fills in a response's missing headers. */
function complete(response: ServerResponse, defaults: Record<string, string>): void {
  for (const [name, value] of Object.entries(defaults)) if (!response.hasHeader(name)) response.setHeader(name, value);
  // A browser merges a 304's headers into its stored response, whose policy belongs to the stored content.
  if (response.statusCode === 304) return;
  if (!response.hasHeader("Cross-Origin-Resource-Policy"))
    response.setHeader("Cross-Origin-Resource-Policy", isForEmbedding(response) ? "cross-origin" : "same-origin");
  const policy = String(response.getHeader("Content-Security-Policy") ?? inertPolicy);
  const framed = policy.includes("frame-ancestors") ? policy : `${policy}; frame-ancestors 'none'`;
  response.setHeader("Content-Security-Policy", framed);
}

/** What other sites' pages may show: API responses that allow it, and public pictures, such as a link's preview. */
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
