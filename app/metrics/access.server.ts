import { createHash, timingSafeEqual } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";
import { config } from "~/config.server";

/** Headers by which a proxy says that a request comes from elsewhere. */
const forwardingHeaders = [
  ...["x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-forwarded-port"],
  ...["x-real-ip", "forwarded", "via"],
];
/** "direct" where none of them was sent; whatever a client forged here is written over. */
const arrivalHeader = "x-arrival";

/** Notes how each request came before anything takes those headers away, as is done where no proxy is trusted. */
export function recordArrivals(): void {
  subscribe("http.server.request.start", (message) => {
    const { headers } = (message as { request: IncomingMessage }).request;
    const isForwarded = forwardingHeaders.some((name) => headers[name] !== undefined);
    headers[arrivalHeader] = isForwarded ? "forwarded" : "direct";
  });
}

/**
 * Whether a request may read the metrics: with the METRICS_TOKEN from anywhere, without it only from this machine itself.
 * @returns "refused" where a token would help, "hidden" where none is set
 */
export function metricsAccess(request: Request): "granted" | "refused" | "hidden" {
  const { METRICS_TOKEN } = config();
  if (METRICS_TOKEN && bears(request, METRICS_TOKEN)) return "granted";
  if (comesFromThisMachine(request)) return "granted";
  return METRICS_TOKEN ? "refused" : "hidden";
}

function bears(request: Request, token: string): boolean {
  const given = /^Bearer +(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
}

/** Of one length whatever is given, so that comparing tells nothing. */
const digest = (text: string) => createHash("sha256").update(text).digest();

/**
 * Behind a proxy on the same machine everybody's socket is loopback: so none counts that went through one, or that asks
 * for the site by another name than this machine's own, as a proxy passing it on would, or a page that has its own name
 * point here.
 */
function comesFromThisMachine({ headers }: Request): boolean {
  if (config().TRUST_PROXY || headers.get(arrivalHeader) !== "direct") return false;
  return isLoopback(headers.get("x-client-address") ?? "") && namesThisMachine(headers.get("host") ?? "");
}

function namesThisMachine(host: string): boolean {
  const name = host.replace(/:\d+$/, "").replace(/^\[(.*)\]$/, "$1");
  return name.toLowerCase() === "localhost" || isLoopback(name);
}

function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "loopback";
}
