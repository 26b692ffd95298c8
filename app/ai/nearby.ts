import ipaddr from "ipaddr.js";

/** Names that no public host has: of one part, as containers have them, or in a domain that is reserved for networks. */
const localName = /^[^.]+$|\.(?:localhost|local|internal|lan|home\.arpa)$/i;

/** Whether an address leads to this machine or its own network, by its name or number alone. */
export function isNearby(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, "");
  if (!ipaddr.isValid(host)) return localName.test(host);
  return ["loopback", "private", "uniqueLocal", "linkLocal", "carrierGradeNat"].includes(ipaddr.process(host).range());
}
