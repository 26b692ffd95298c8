import { randomBytes } from "node:crypto";
import ipaddr from "ipaddr.js";
import { keyedHash } from "./secret.server";

/**
 * Passes what our server knows of a connection, and Remix's Request lacks, to routes in headers. Each process picks
 * random names, so no client can send them. Other servers (`remix dev`, remix-serve) omit them: there every caller is
 * the same unknown one, whatever it claims.
 */
const name = randomBytes(16).toString("hex");
/** The caller's effective address. */
export const clientAddressHeader = `x-client-address-${name}`;
/** "direct" when no header says that a proxy forwarded the request. */
export const arrivalHeader = `x-arrival-${name}`;

/** A keyed hash of the caller: an IPv4 address, or an IPv6 /64, which one household or host gets. */
export function addressHash(request: Request): string {
  return keyedHash("address", network(request.headers.get(clientAddressHeader) ?? "unknown"));
}

function network(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? parsed.toByteArray().slice(0, 8).join(".") : parsed.toString();
}
