import { expect, test } from "vitest";
import { isPublicAddress, PrivateAddressError, publicLookup } from "~/http/addresses.server";

const PUBLIC = [
  "1.1.1.1",
  "8.8.8.8",
  "93.184.216.34",
  "172.32.0.1",
  "100.128.0.1",
  "2606:4700:4700::1111",
  "2a00:1450:4001:81b::200e",
];

const NOT_PUBLIC = {
  unspecified: ["0.0.0.0", "0.1.2.3", "::"],
  loopback: ["127.0.0.1", "127.255.255.254", "::1", "0:0:0:0:0:0:0:1"],
  private: ["10.0.0.1", "10.255.255.255", "172.16.0.1", "172.31.255.255", "192.168.0.1", "fc00::1", "fd12:3456::1"],
  "link-local": ["169.254.0.1", "fe80::1", "febf::1", "fe80::1%eth0"],
  "cloud metadata": ["169.254.169.254", "168.63.129.16", "100.100.100.200", "192.0.0.192", "fd00:ec2::254"],
  "carrier-grade NAT": ["100.64.0.1", "100.127.255.255"],
  multicast: ["224.0.0.1", "239.255.255.255", "ff02::1"],
  broadcast: ["255.255.255.255"],
  "documentation and tests": [
    "192.0.2.1",
    "198.51.100.1",
    "203.0.113.1",
    "198.18.0.1",
    "198.19.255.255",
    "2001:db8::1",
    "2001:2::1",
  ],
  reserved: ["192.0.0.1", "192.88.99.1", "240.0.0.1", "100::1", "4000::1", "::2", "fec0::1"],
  "IPv4-mapped": ["::ffff:127.0.0.1", "::ffff:7f00:1", "::ffff:10.0.0.1", "::ffff:8.8.8.8", "0:0:0:0:0:ffff:a9fe:a9fe"],
  "IPv4-compatible": ["::127.0.0.1", "::7f00:1"],
  "IPv4-translated": ["::ffff:0:127.0.0.1"],
  NAT64: ["64:ff9b::127.0.0.1", "64:ff9b::7f00:1", "64:ff9b:1::a00:1"],
  "6to4": ["2002:7f00:1::", "2002:a00:1::1"],
  Teredo: ["2001::1", "2001:0:4136:e378:8000:63bf:3fff:fdd2"],
  "other spellings of IPv4": [
    "2130706433",
    "0x7f000001",
    "0177.0.0.1",
    "127.1",
    "0x7f.1",
    "127.0.0.1.",
    "8.8.8.8.",
    "010.8.8.8",
  ],
  nonsense: ["", " ", "localhost", "1.2.3", "1.2.3.4.5", "256.1.1.1", "1.2.3.4/8", ":::", "12345::", "[::1]"],
};

test.each(PUBLIC)("%s is public", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each(Object.entries(NOT_PUBLIC).flatMap(([kind, addresses]) => addresses.map((address) => [kind, address])))(
  "%s: '%s' is not public",
  (_, address) => {
    expect(isPublicAddress(address)).toBe(false);
  },
);

function lookUp(addresses: { address: string; family: number }[], options: { all?: boolean } = {}) {
  const lookup = publicLookup((_host, _options, done) => done(null, addresses));
  return new Promise<unknown>((resolve) =>
    lookup("example.test", options, (error, ...found) => resolve(error ?? found)),
  );
}

test("a name with public addresses is resolved in both ways that sockets use", async () => {
  const addresses = [
    { address: "93.184.216.34", family: 4 },
    { address: "2606:4700::1111", family: 6 },
  ];
  expect(await lookUp(addresses, { all: true })).toEqual([addresses]);
  expect(await lookUp(addresses)).toEqual(["93.184.216.34", 4]);
});

test("a name is refused if any of its addresses is internal", async () => {
  const mixed = [
    { address: "93.184.216.34", family: 4 },
    { address: "10.0.0.1", family: 4 },
  ];
  expect(await lookUp(mixed, { all: true })).toBeInstanceOf(PrivateAddressError);
  expect(await lookUp(mixed)).toBeInstanceOf(PrivateAddressError);
});

test("a name without addresses is refused", async () => {
  expect(await lookUp([], { all: true })).toBeInstanceOf(PrivateAddressError);
});

test("a resolver's failure is passed on", async () => {
  const failure = Object.assign(new Error("getaddrinfo ENOTFOUND"), { code: "ENOTFOUND" });
  const lookup = publicLookup((_host, _options, done) => done(failure, []));
  const error = await new Promise((resolve) => lookup("nowhere.test", { all: true }, resolve));
  expect(error).toBe(failure);
});
