import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { ownPage } from "~/http/pages/page-cache.server";
import { metrics } from "~/metrics.server";

const megabyte = 1024 * 1024;

/** Requests a page of the given size. @returns how often it has been rendered */
function pageOf(bytes: number) {
  const key = randomUUID();
  let renderings = 0;
  const render = async () => {
    renderings += 1;
    return "x".repeat(bytes / 2);
  };
  return async () => {
    await (await ownPage({ key, nonce: "nonce", headers: new Headers(), render })).text();
    return renderings;
  };
}

const keptBytes = async () => (await metrics.pageCacheBytes.get()).values[0]?.value ?? 0;

test("the most recently used pages are cached, up to 16 MB in total", async () => {
  const pages = Array.from({ length: 32 }, () => pageOf(megabyte / 2));
  for (const page of pages) expect(await page()).toBe(1);
  expect(await keptBytes()).toBe(16 * megabyte);
  expect(await pages[0]?.()).toBe(1);
  expect(await pageOf(megabyte / 2)()).toBe(1);
  expect(await keptBytes()).toBe(16 * megabyte);
  expect(await pages[0]?.()).toBe(1);
  expect(await pages[1]?.()).toBe(2);
});

test("a page of more than 1 MB is not cached, and evicts nothing", async () => {
  const [small, large] = [pageOf(1000), pageOf(megabyte + 2)];
  await small();
  const before = await keptBytes();
  expect([await large(), await large()]).toEqual([1, 2]);
  expect(await keptBytes()).toBe(before);
  expect(await small()).toBe(1);
});

test("concurrent requests for a large page share one rendering", async () => {
  const large = pageOf(2 * megabyte);
  expect(await Promise.all([large(), large(), large()])).toEqual([1, 1, 1]);
});

test("a failed page is rendered again by the next request", async () => {
  const key = randomUUID();
  const page = (render: () => Promise<string>) => ownPage({ key, nonce: "nonce", headers: new Headers(), render });
  await expect(page(() => Promise.reject(new Error("no database")))).rejects.toThrow("no database");
  expect(await (await page(async () => "here")).text()).toBe("here");
});
