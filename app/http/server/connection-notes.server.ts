import type { Request, RequestHandler } from "express";
import { config } from "~/config.server";
import { arrivalHeader, clientAddressHeader } from "../client-address.server";

/** Headers by which a proxy says that it forwarded a request. */
const forwardingHeaders = [
  ...["x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-forwarded-port", "forwarded"],
  ...["x-real-ip", "via"],
];
/** Those that say who asked, and for what. */
const claims = forwardingHeaders.slice(0, 5);

/**
 * Records for routes who is calling and how the request arrived, then drops a proxy's headers unless one is trusted.
 * Express's "trust proxy" would do the first, but also believe `X-Forwarded-Host`, which not every proxy overwrites.
 */
export const noteConnection: RequestHandler = (request, _response, next) => {
  const { headers } = request;
  headers[clientAddressHeader] = addressOf(request);
  headers[arrivalHeader] = forwardingHeaders.some((name) => headers[name] !== undefined) ? "forwarded" : "direct";
  if (!config().TRUST_PROXY) for (const name of claims) delete headers[name];
  next();
};

/** Behind a trusted proxy, the last address it appended; else the socket's. */
function addressOf({ headers, socket }: Request): string {
  const forwarded = config().TRUST_PROXY
    ? String(headers["x-forwarded-for"] ?? "")
        .split(",")
        .at(-1)
        ?.trim()
    : undefined;
  return forwarded || socket.remoteAddress || "unknown";
}
