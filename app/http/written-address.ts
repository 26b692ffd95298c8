import ipaddr from "ipaddr.js";

/** The longest form: an IPv6 address in brackets and quotation marks, with a zone and a port. */
const mostCharacters = 100;
const quoted = /^"(.*)"$/;
/** A port is a number, or a name that hides it (RFC 7239, section 6). */
const bracketed = /^\[([^[\]]+)\](?::[\w.-]+)?$/;
const withPort = /^([\d.]+):[\w.-]+$/;
const zone = /%.+$/;

/**
 * Reads an address as proxies write it: with or without a port, brackets, quotation marks or a zone.
 * @returns its one normal form, an IPv4 address also where IPv6 carries one; null for anything else, such as `unknown`
 * and RFC 7239's obfuscated identifiers
 */
export function addressIn(written: string): string | null {
  const text = written.trim();
  if (text.length > mostCharacters) return null;
  const bare = quoted.exec(text)?.[1] ?? text;
  const inBrackets = bracketed.exec(bare)?.[1];
  const address = (inBrackets ?? withPort.exec(bare)?.[1] ?? bare).replace(zone, "");
  if (ipaddr.IPv6.isValid(address)) return ipaddr.process(address).toString();
  return inBrackets === undefined && ipaddr.IPv4.isValidFourPartDecimal(address) ? address : null;
}
