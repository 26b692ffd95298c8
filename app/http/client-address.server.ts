import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import ipaddr from "ipaddr.js";
import { config } from "~/config.server";
import { keyedHash } from "./secret.server";

const header = "x-client-address";

/**
 * Writes the socket's address into a request header of ours before Express sees the request, over whatever a client forged there:
 * Remix hands routes a Request, which knows no socket.
 */
export function recordClientAddresses(): void {
  subscribe("http.server.request.start", (message) => {
    const { request, socket } = message as { request: IncomingMessage; socket: Socket };
    request.headers[header] = socket.remoteAddress ?? "unknown";
  });
}

/** A keyed hash of who is calling: an IPv4 address, or an IPv6 network of 64 bits, which is what one household or host gets. */
export function addressHash(request: Request): string {
  return keyedHash("address", network(addressOf(request)));
}

/** Behind a trusted proxy the last address it appended, else the socket's. */
function addressOf(request: Request): string {
  const forwarded = config().TRUST_PROXY
    ? request.headers.get("x-forwarded-for")?.split(",").at(-1)?.trim()
    : undefined;
  return forwarded || request.headers.get(header) || "unknown";
}

function network(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? parsed.toByteArray().slice(0, 8).join(".") : parsed.toString();
}
