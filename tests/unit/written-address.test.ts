import { expect, test } from "vitest";
import { addressHash, clientAddressHeader } from "~/http/client-address.server";
import { addressIn } from "~/http/written-address";

test.each([
  ["203.0.113.9", "203.0.113.9"],
  [" 203.0.113.9 ", "203.0.113.9"],
  ["203.0.113.9:567", "203.0.113.9"],
  ["2001:db8::1", "2001:db8::1"],
  ["2001:DB8:0:0::1", "2001:db8::1"],
  ["[2001:db8::1]", "2001:db8::1"],
  ["[2001:db8::1]:567", "2001:db8::1"],
  ['"[2001:db8::1]:567"', "2001:db8::1"],
  ["fe80::1%eth0", "fe80::1"],
  ["[fe80::1%25eth0]:567", "fe80::1"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["[::ffff:203.0.113.9]:567", "203.0.113.9"],
  ["::ffff:cb00:7109", "203.0.113.9"],
  // Obfuscated ports (RFC 7239, section 6).
  ["203.0.113.9:_SEVKISEK", "203.0.113.9"],
  ["[2001:db8::1]:_SEVKISEK", "2001:db8::1"],
])("%s is %s", (written, address) => {
  expect(addressIn(written)).toBe(address);
});

test.each([
  "",
  "unknown",
  "unknown:567",
  "_hidden",
  "_SEVKISEK",
  "for=203.0.113.9",
  "proxy.example",
  "203.0.113",
  "203.0.113.256",
  "0xcb.0.113.9",
  "1",
  "01.2.3.4",
  "203.0.113.9:port:1",
  "203.0.113.9:",
  "[203.0.113.9]:567",
  "[2001:db8::1",
  "2001:db8::1]:567",
  "[2001:db8::1]567",
  "1:2:3:4:5:6:7:8:9",
  "2001:db8::1::",
  "fe80::1%",
  "x".repeat(10_000),
  "1:".repeat(10_000),
])("%s is no address", (written) => {
  expect(addressIn(written)).toBeNull();
});

test("what is no address makes no visitors of its own", () => {
  const hashOf = (address?: string) =>
    addressHash(new Request("http://localhost/", { headers: address ? { [clientAddressHeader]: address } : {} }));
  expect(new Set(["unknown", "_a", "_b", "203.0.113.9:x:y", undefined].map(hashOf)).size).toBe(1);
  expect(hashOf("203.0.113.9")).not.toBe(hashOf("203.0.113.10"));
  expect(hashOf("2001:db8::1")).toBe(hashOf("2001:db8::2"));
});
