import { randomBytes } from "node:crypto";
import ipaddr from "ipaddr.js";
import { keyedHash } from "./secret.server";
import { addressIn } from "./written-address";

/**
 * Passes the caller's effective address, which our server knows and Remix's Request lacks, to routes in a header. Each
 * process picks a random name, so no client can send it. Other servers (`remix dev`, remix-serve) omit it: there every
 * caller is the same unknown one, whatever it claims.
 */
export const clientAddressHeader = `x-client-address-${randomBytes(16).toString("hex")}`;

/** A keyed hash of the caller: an IPv4 address, or an IPv6 /64, which one household or host gets. */
export function addressHash(request: Request): string {
  return keyedHash("address", network(request.headers.get(clientAddressHeader) ?? ""));
}

/** All that is no address is one caller. */
function network(written: string): string {
  const address = addressIn(written);
  if (address === null) return "unknown";
  const parsed = ipaddr.parse(address);
  return parsed instanceof ipaddr.IPv6 ? parsed.toByteArray().slice(0, 8).join(".") : address;
}
