import type { IncomingMessage } from "node:http";
import type { Request, RequestHandler } from "express";
import { badRequest, isOfApi, pathOf, type Refusal, refuse } from "./refusal.server";

const mostHeaders = 100;
/** In characters. Ours have at most 200; the router takes time for each slash. */
const longestPath = 2_000;
const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
/** A name or IPv4 address, or an IPv6 address in brackets, with an optional port (RFC 3986, 3.2.2). */
const hostPattern = /^(?:[a-z0-9_](?:[a-z0-9._-]{0,253}[a-z0-9_])?\.?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

export const badTarget = badRequest("The request's address is not understood.");

/** Rejects malformed requests by their line and headers, before reading any of the body. */
export const refuseMalformed: RequestHandler = (request, response, next) => {
  const refusal = refusalOf(request);
  if (refusal) refuse(request, response, refusal);
  else next();
};

function refusalOf(request: Request): Refusal | null {
  const { headers, rawHeaders, method } = request;
  if (!methods.includes(method))
    return {
      status: 405,
      code: "method_not_allowed",
      message: "This method is not answered.",
      headers: { Allow: methods.join(", ") },
    };
  if (pathOf(request).length > longestPath)
    return { status: 414, code: "uri_too_long", message: "The request's address is too long." };
  if (rawHeaders.length / 2 > mostHeaders)
    return { status: 431, code: "too_many_headers", message: "The request has too many headers." };
  if (!isPlainPath(pathOf(request)) || !takeEncoding(request)) return badTarget;
  if (!hostPattern.test(headers.host ?? "localhost") || isRepeated(rawHeaders, "host"))
    return badRequest("The request's host is not understood.");
  if (headers["content-encoding"] !== undefined && headers["content-encoding"] !== "identity")
    return {
      status: 415,
      code: "unsupported_encoding",
      message: "Please send the request's body uncompressed.",
      headers: { "Accept-Encoding": "identity" },
    };
  return null;
}

/**
 * Reduces an absolute-form target (RFC 9112, 3.2.2) to its path, and uses its host. Express's router skips what it
 * can't parse, so this runs first.
 * @returns false for an invalid address
 */
export function takeWholeAddress(request: IncomingMessage): boolean {
  const { url = "", headers } = request;
  if (url.startsWith("/") || !/^https?:\/\//i.test(url)) return url !== "";
  if (!URL.canParse(url)) return false;
  const { host, pathname, search, username } = new URL(url);
  headers.host = host;
  request.url = pathname + search;
  return username === "";
}

/** Excludes paths that other servers may interpret differently. */
const isPlainPath = (path: string) => path.startsWith("/") && !path.startsWith("//") && !/\\|%00|%5c/i.test(path);

/**
 * Express would answer escapes that aren't UTF-8 with a blank page. Escaped once more they become an address that
 * doesn't exist, so the site shows its own 404.
 * @returns false for the API's addresses, which are rejected instead
 */
function takeEncoding(request: Request): boolean {
  const path = pathOf(request);
  if (isText(path)) return true;
  request.url = path.replaceAll("%", "%25") + request.url.slice(path.length);
  // Remix uses originalUrl.
  request.originalUrl = request.url;
  return !isOfApi(path);
}

function isText(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch (error) {
    if (error instanceof URIError) return false;
    throw error;
  }
}

/** Node keeps the first of repeated headers, a proxy in front of us perhaps the last. */
function isRepeated(rawHeaders: string[], name: string): boolean {
  return rawHeaders.filter((header, index) => index % 2 === 0 && header.toLowerCase() === name).length > 1;
}
