import type { IncomingMessage, ServerResponse } from "node:http";
import { config } from "~/config.server";
import { isForeignForm } from "./foreign-form.server";

/** What is wrong with a request before its address is looked at, and how it is told. */

export interface Refusal {
  status: number;
  code: string;
  message: string;
  headers?: Record<string, string>;
}

const mostHeaders = 100;
const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
/** A name or IPv4 address, or an IPv6 address in brackets, and perhaps a port (RFC 3986, 3.2.2). */
const hostPattern = /^(?:[a-z0-9_](?:[a-z0-9._-]{0,253}[a-z0-9_])?\.?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;
const forwarded = ["x-forwarded-host", "x-forwarded-proto", "x-forwarded-for", "x-forwarded-port", "forwarded"];

const badRequest = (message: string): Refusal => ({ status: 400, code: "bad_request", message });

export const tooLarge: Refusal = {
  status: 413,
  code: "too_large",
  message: "The request is larger than this address takes.",
};

/**
 * Looks at a request's line and headers, and makes them what the rest relies on: the target is a path, and what a proxy
 * would say is there only where a proxy is trusted.
 * @returns null when there is nothing wrong
 */
export function refusalOf(request: IncomingMessage): Refusal | null {
  const { headers, rawHeaders, method = "" } = request;
  if (!methods.includes(method))
    return {
      status: 405,
      code: "method_not_allowed",
      message: "This method is not answered.",
      headers: { Allow: methods.join(", ") },
    };
  if (rawHeaders.length / 2 > mostHeaders)
    return { status: 431, code: "too_many_headers", message: "The request has too many headers." };
  if (!takeTarget(request) || !takeEncoding(request)) return badRequest("The request's address is not understood.");
  if (!hostPattern.test(headers.host ?? "localhost") || isRepeated(rawHeaders, "host"))
    return badRequest("The request's host is not understood.");
  if (headers["content-encoding"] !== undefined && headers["content-encoding"] !== "identity")
    return {
      status: 415,
      code: "unsupported_encoding",
      message: "Please send the request's body uncompressed.",
      headers: { "Accept-Encoding": "identity" },
    };
  if (!config().TRUST_PROXY) for (const name of forwarded) delete headers[name];
  if (isForeignForm(request))
    return { status: 403, code: "bad_origin", message: "This request came from another site." };
  return null;
}

/**
 * Answers, and then ends the connection, once what the client was still sending has come and been thrown away: closed at once,
 * the connection would be reset, and the client might never read why. Who sends for too long is cut off.
 */
export function refuse(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
  const { status, code, message, headers } = refusal;
  const isPerson = request.headers.accept?.includes("text/html") && !isOfApi(pathOf(request));
  const body = isPerson ? `${message}\n` : JSON.stringify({ message, code });
  response.writeHead(status, {
    ...headers,
    "Content-Type": isPerson ? "text/plain; charset=utf-8" : "application/json; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "no-store",
    Connection: "close",
  });
  if (request.method !== "HEAD") response.write(body);
  drain(request, () => response.end());
}

/** Of a body that nobody wants: how long it may pause, and take in all, in milliseconds. */
const drainPauseMs = 1_000;
const drainMs = 20_000;
/** More than the largest file. None of it is kept. */
const drainBytes = 32 * 1024 * 1024;

function drain(request: IncomingMessage, done: () => void): void {
  let bytes = 0;
  const pause = setTimeout(finish, drainPauseMs).unref();
  const whole = setTimeout(finish, drainMs).unref();
  request.push = (chunk: Uint8Array | null) => {
    bytes += chunk?.byteLength ?? 0;
    if (chunk === null || bytes > drainBytes) finish();
    else pause.refresh();
    return true;
  };
  request.once("close", finish);
  function finish() {
    clearTimeout(pause);
    clearTimeout(whole);
    done();
  }
}

/**
 * A whole address as the target (RFC 9112, 3.2.2) becomes its path, and its host counts.
 * @returns false for what is neither, and for paths that mean one thing here and another elsewhere
 */
function takeTarget(request: IncomingMessage): boolean {
  const { url = "", headers } = request;
  if (/^https?:\/\//i.test(url)) {
    if (!URL.canParse(url)) return false;
    const { host, pathname, search, username } = new URL(url);
    if (username) return false;
    headers.host = host;
    request.url = pathname + search;
  }
  const path = pathOf(request);
  return path.startsWith("/") && !path.startsWith("//") && !/\\|%00|%5c/i.test(path);
}

/**
 * Escapes that are no UTF-8 stand for no text, and Express would answer them with a blank page: taken letter by letter they are
 * an address that does not exist, and the site says so itself.
 * @returns false for the API's addresses, which are refused instead
 */
function takeEncoding(request: IncomingMessage): boolean {
  const path = pathOf(request);
  if (isText(path)) return true;
  request.url = path.replaceAll("%", "%25") + (request.url ?? "").slice(path.length);
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

/** The path that is asked for, as it was sent. */
export const pathOf = ({ url = "" }: IncomingMessage) => url.split("?", 1).join("");
const isOfApi = (path: string) => path.startsWith("/api/");

/** Node keeps the first of them, a proxy before us perhaps the last. */
function isRepeated(rawHeaders: string[], name: string): boolean {
  return rawHeaders.filter((header, index) => index % 2 === 0 && header.toLowerCase() === name).length > 1;
}
