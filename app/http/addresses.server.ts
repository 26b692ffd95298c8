import dns from "node:dns";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** Cloud services that answer with a machine's credentials on addresses that look public: Azure's wire server. */
const METADATA_ADDRESSES = new Set(["168.63.129.16"]);
/** What IANA has given out for global unicast; the rest of IPv6 is reserved or special. */
const GLOBAL_UNICAST_V6 = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Whether an address belongs to the public internet. Everything that may lead back inside does not: loopback, private,
 * link-local, shared (RFC 6598), multicast and reserved ranges, and IPv6 forms that carry an IPv4 address (mapped,
 * NAT64, 6to4, Teredo). IPv4 in any other spelling than four decimal numbers is refused.
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
 * It runs as the socket connects, so a name that changes between a check and its use (DNS rebinding) gains nothing.
 * It is not asked about hosts that are addresses already: check those beforehand.
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
