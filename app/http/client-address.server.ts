import { randomBytes } from "node:crypto";
import ipaddr from "ipaddr.js";
import { keyedHash } from "./secret.server";

/**
 * What our server knows of a connection and Remix's Request does not carry, handed to routes in headers of ours. Each process
 * draws their names, so no client can send them. Other servers (`remix dev`, remix-serve) leave them out: there every caller
 * is the same unknown one, whatever it claims.
 */
const name = randomBytes(16).toString("hex");
/** The address that counts as the caller's. */
export const clientAddressHeader = `x-client-address-${name}`;
/** "direct" where no header says that a proxy passed the request on. */
export const arrivalHeader = `x-arrival-${name}`;

/** A keyed hash of who is calling: an IPv4 address, or an IPv6 network of 64 bits, which is what one household or host gets. */
export function addressHash(request: Request): string {
  return keyedHash("address", network(request.headers.get(clientAddressHeader) ?? "unknown"));
}

function network(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? parsed.toByteArray().slice(0, 8).join(".") : parsed.toString();
}
