import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ForwardingProxy, startForwardingProxy } from "../harness/forwarding-proxy";
import { type Server, startServer } from "../harness/server";

/** Who counts as one visitor behind a trusted proxy, and what a proxy on the same machine opens. */

const token = "a-token-for-the-scraper";
let trusting: Server;
let plain: Server;
let tokenless: Server;
const proxies: ForwardingProxy[] = [];

beforeAll(async () => {
  [trusting, plain, tokenless] = await Promise.all([
    startServer({ TRUST_PROXY: "true", GUEST_SEARCH_LIMIT: "2" }),
    startServer({ METRICS_TOKEN: token }),
    startServer({ METRICS_TOKEN: "" }),
  ]);
});
afterAll(async () => {
  await Promise.all(proxies.map((proxy) => proxy.close()));
  await Promise.all([trusting, plain, tokenless].map((server) => server?.stop()));
});

/** Statuses of questions from these claimed addresses, asked one after the other; each visitor has two. */
async function askFrom(...claims: string[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const claim of claims) {
    const headers = { "X-Forwarded-For": claim };
    statuses.push((await fetch(`${trusting.url}/api/search?q=What+is+inflation%3F`, { headers })).status);
  }
  return statuses;
}

describe("behind a trusted proxy", () => {
  test("an address is one visitor, whatever its port and form", async () => {
    expect(await askFrom("203.0.113.9:1001", "203.0.113.9:1002", "203.0.113.9:1003", "::ffff:203.0.113.9")).toEqual([
      200, 200, 429, 429,
    ]);
    expect(await askFrom("[2001:db8::1]:1001", "2001:db8::1", "[2001:db8::1%eth0]:1003")).toEqual([200, 200, 429]);
    expect(await askFrom("203.0.113.10:1001")).toEqual([200]);
  });

  test("what is no address counts as the proxy's own", async () => {
    expect(await askFrom("unknown", "_hidden1", "_hidden2", "1.2.3.4.5:6", `_${"x".repeat(100)}`)).toEqual([
      200, 200, 429, 429, 429,
    ]);
  });

  test("only the last address counts, which the proxy itself added", async () => {
    expect(await askFrom("1.1.1.1, 203.0.113.11:1", "2.2.2.2, 203.0.113.11:2", "3.3.3.3, 203.0.113.11:3")).toEqual([
      200, 200, 429,
    ]);
  });
});

describe("a proxy on the same machine that adds no header", () => {
  const ways = ["the upstream's name", "localhost", "the caller's"] as const;

  test.each(ways)("opens no metrics, with %s as the host", async (host) => {
    for (const [server, refused] of [
      [plain, 401],
      [tokenless, 404],
    ] as const) {
      const proxy = await startForwardingProxy(server.url, host);
      proxies.push(proxy);
      expect((await fetch(`${proxy.url}/healthz`)).status).toBe(200);
      const response = await fetch(`${proxy.url}/metrics`);
      expect(response.status).toBe(refused);
      expect(await response.text()).not.toContain("asklantern_");
    }
  });

  test("passes the scraper with the token through", async () => {
    const proxy = await startForwardingProxy(plain.url, "the upstream's name");
    proxies.push(proxy);
    for (const url of [proxy.url, plain.url]) {
      const response = await fetch(`${url}/metrics`, { headers: { Authorization: `Bearer ${token}` } });
      expect([response.status, await response.text()]).toEqual([200, expect.stringContaining("asklantern_")]);
    }
  });
});
