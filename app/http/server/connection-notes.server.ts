import type { Request, RequestHandler } from "express";
import { config } from "~/config.server";
import { clientAddressHeader } from "../client-address.server";
import { addressIn } from "../written-address";

/** Headers by which a proxy says who asked, and for what. */
const claims = ["x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-forwarded-port", "forwarded"];

/**
 * Records for routes who is calling, then drops a proxy's headers unless one is trusted. Express's "trust proxy" would
 * do the first, but also believe `X-Forwarded-Host`, which not every proxy overwrites.
 */
export const noteConnection: RequestHandler = (request, _response, next) => {
  const { headers } = request;
  headers[clientAddressHeader] = addressOf(request);
  if (!config().TRUST_PROXY) for (const name of claims) delete headers[name];
  next();
};

/** Behind a trusted proxy, the last address it appended; else, or if that is no address, the socket's. */
function addressOf({ headers, socket }: Request): string {
  const forwarded = config().TRUST_PROXY ? String(headers["x-forwarded-for"] ?? "") : "";
  const last = forwarded.slice(forwarded.lastIndexOf(",") + 1);
  return addressIn(last) ?? addressIn(socket.remoteAddress ?? "") ?? "unknown";
}
