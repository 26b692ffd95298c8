import { createHash, timingSafeEqual } from "node:crypto";
import { config } from "~/config.server";

/**
 * Whether a request may read the metrics: only with the METRICS_TOKEN, also from this machine. A proxy or a tunnel on
 * the same machine connects from here too, and can pass on any Host and no trace of itself.
 * @returns "refused" where a token would help, "hidden" where none is set
 */
export function metricsAccess(request: Request): "granted" | "refused" | "hidden" {
  const { METRICS_TOKEN } = config();
  if (!METRICS_TOKEN) return "hidden";
  return bears(request, METRICS_TOKEN) ? "granted" : "refused";
}

function bears(request: Request, token: string): boolean {
  const given = /^Bearer +(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
}

/** Fixed-length, so that the comparison reveals nothing. */
const digest = (text: string) => createHash("sha256").update(text).digest();
