import dns from "node:dns";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** Cloud metadata services that return a machine's credentials on addresses that look public: Azure's wire server. */
const METADATA_ADDRESSES = new Set(["168.63.129.16"]);
/** The range IANA has allocated for global unicast; the rest of IPv6 is reserved or special. */
const GLOBAL_UNICAST_V6 = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Whether an address is on the public internet. Anything that may lead back inside is not: loopback, private,
 * link-local, shared (RFC 6598), multicast and reserved ranges, and IPv6 forms that carry an IPv4 address (mapped,
 * NAT64, 6to4, Teredo). IPv4 in any form but four decimal numbers is rejected.
 */
export function isPublicAddress(address: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) {
    return ipaddr.IPv4.parse(address).range() === "unicast" && !METADATA_ADDRESSES.has(address);
  }
  if (!ipaddr.IPv6.isValid(address)) return false;
  const parsed = ipaddr.IPv6.parse(address);
  return parsed.range() === "unicast" && parsed.match(GLOBAL_UNICAST_V6);
}

export class PrivateAddressError extends Error {
  override name = "PrivateAddressError";
  constructor(host: string) {
    super(`${host} is not on the public internet`);
  }
}

type ResolveAll = (
  hostname: string,
  options: dns.LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: dns.LookupAddress[]) => void,
) => void;

/**
 * A `lookup` for `net.connect` that fails with {@link PrivateAddressError} when any address of the name is not public.
 * It runs as the socket connects, so DNS rebinding between check and use gains nothing. It is not called for hosts that
 * are already addresses: check those beforehand.
 */
export function publicLookup(resolve: ResolveAll = dns.lookup): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error) done(error, "");
      else if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
        done(new PrivateAddressError(hostname), "");
      } else if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}
