import { createHash, timingSafeEqual } from "node:crypto";
import ipaddr from "ipaddr.js";
import { config } from "~/config.server";
import { arrivalHeader, clientAddressHeader } from "~/http/client-address.server";

/**
 * Whether a request may read the metrics: with the METRICS_TOKEN from anywhere, without one only from this machine.
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

/** Fixed-length, so that the comparison reveals nothing. */
const digest = (text: string) => createHash("sha256").update(text).digest();

/**
 * Behind a proxy on the same machine every socket is loopback. So requests don't count if they came through a proxy, or
 * name a host other than this machine's, as a forwarding proxy would, or a page whose own name points here.
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
