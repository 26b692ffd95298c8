import { createHash, timingSafeEqual } from "node:crypto";
import ipaddr from "ipaddr.js";
import { config } from "~/config.server";
import { arrivalHeader, clientAddressHeader } from "~/http/client-address.server";

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
  return isLoopback(headers.get(clientAddressHeader) ?? "") && namesThisMachine(headers.get("host") ?? "");
}

function namesThisMachine(host: string): boolean {
  const name = host.replace(/:\d+$/, "").replace(/^\[(.*)\]$/, "$1");
  return name.toLowerCase() === "localhost" || isLoopback(name);
}

function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "loopback";
}
