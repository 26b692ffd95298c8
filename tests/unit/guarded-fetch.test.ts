import { afterEach, expect, test } from "vitest";
import { brand } from "~/brand";
import { FetchError, type GuardedFetchOptions, guardedFetch } from "~/http/guarded-fetch.server";
import { endlessPage, gzipBomb, htmlPage, pdfFile, redirectTo, startPages, textPage } from "../peers/pages";
import type { Reply } from "../peers/stand-in";

const opened: { close(): Promise<void> }[] = [];

afterEach(async () => {
  for (const site of opened.splice(0)) await site.close();
});

async function serve(pages: Record<string, Reply>) {
  const site = await startPages(pages);
  opened.push(site);
  return site;
}

function get(url: string, options: Partial<GuardedFetchOptions> = {}) {
  const signal = new AbortController().signal;
  return guardedFetch(url, { signal, timeoutMs: 5_000, maxBytes: 100_000, accept: ["text/html"], ...options });
}

async function refusal(attempt: Promise<unknown>): Promise<{ reason: string; status: number | null }> {
  const error = await attempt.then(
    () => "nothing was refused",
    (thrown) => thrown,
  );
  expect(error).toBeInstanceOf(FetchError);
  return { reason: error.reason, status: error.status };
}

test.each([
  ["private", "http://127.0.0.1/"],
  ["private", "http://127.0.0.1./"],
  ["private", "http://2130706433/"],
  ["private", "http://0x7f000001/"],
  ["private", "http://0x7f.1/"],
  ["private", "http://0177.0.0.1/"],
  ["private", "http://127.1/"],
  ["private", "http://0/"],
  ["private", "http://%31%32%37.0.0.1/"],
  ["private", "http://１２７.0.0.1/"],
  ["private", "http://[::1]/"],
  ["private", "http://[::]/"],
  ["private", "http://[::ffff:127.0.0.1]/"],
  ["private", "http://[0:0:0:0:0:ffff:7f00:1]/"],
  ["private", "http://[64:ff9b::127.0.0.1]/"],
  ["private", "http://[2002:7f00:1::]/"],
  ["private", "http://[fe80::1]/"],
  ["private", "http://10.1.2.3/"],
  ["private", "http://192.168.1.1/"],
  ["private", "http://169.254.169.254/latest/meta-data/"],
  ["private", "https://100.64.0.1/"],
  ["private", "http://localhost/"],
  ["url", "http://127.0.0.1:5432/"],
  ["url", "http://example.com:22/"],
  ["url", "http://example.com:8080/"],
  ["url", "https://user:secret@example.com/"],
  ["url", "http://user@127.0.0.1/"],
  ["url", "ftp://example.com/"],
  ["url", "file:///etc/passwd"],
  ["url", "data:text/html,hello"],
  ["url", "javascript:alert(1)"],
  ["url", "/library/sleep"],
  ["url", "http://"],
  ["url", "http://[::1%25eth0]/"],
  ["url", ""],
])("refuses as %s: %s", async (reason, url) => {
  expect(await refusal(get(url))).toMatchObject({ reason });
});

test("fetches a page from a configured origin, with our user agent", async () => {
  const site = await serve({ "/page": htmlPage("<p>Hello</p>") });
  const page = await get(`${site.url}/page?a=1#part`, { trustedOrigins: [site.url] });
  expect(page).toMatchObject({
    url: `${site.url}/page?a=1#part`,
    type: "text/html",
    text: expect.stringContaining("Hello"),
  });
  expect(site.requests[0]?.headers).toMatchObject({
    "user-agent": expect.stringMatching(new RegExp(`^${brand.name}/.*${brand.repositoryUrl}`)),
    accept: "text/html",
  });
});

test("trust applies to one origin: the same host on another port is refused", async () => {
  const trusted = await serve({ "/": htmlPage("") });
  const other = await serve({ "/": htmlPage("") });
  expect(await refusal(get(other.url, { trustedOrigins: [trusted.url] }))).toMatchObject({ reason: "url" });
  expect(other.requests).toEqual([]);
});

test.each([
  ["private", "http://10.0.0.1/"],
  ["private", "http://169.254.169.254/"],
  ["private", "http://localhost/"],
  ["private", "//[::1]/"],
  ["url", "http://127.0.0.1:1/"],
  ["url", "file:///etc/passwd"],
  ["url", "http://user:secret@example.com/"],
])("a redirect is checked like an address (%s): %s", async (reason, location) => {
  const site = await serve({ "/away": redirectTo(location) });
  expect(await refusal(get(`${site.url}/away`, { trustedOrigins: [site.url] }))).toMatchObject({ reason });
});

test("a redirect from a trusted origin to another loopback port is refused", async () => {
  const inside = await serve({ "/": htmlPage("secret") });
  const site = await serve({ "/away": redirectTo(inside.url) });
  expect(await refusal(get(`${site.url}/away`, { trustedOrigins: [site.url] }))).toMatchObject({ reason: "url" });
  expect(inside.requests).toEqual([]);
});

test.each([301, 302, 303, 307, 308])("follows a %i within the site", async (status) => {
  const site = await serve({ "/old": redirectTo("new", status), "/new": htmlPage("<p>Here</p>") });
  const page = await get(`${site.url}/old`, { trustedOrigins: [site.url] });
  expect(page).toMatchObject({ url: `${site.url}/new`, text: expect.stringContaining("Here") });
});

test("follows five redirects and not six", async () => {
  const hops = Object.fromEntries([1, 2, 3, 4, 5, 6].map((hop) => [`/${hop}`, redirectTo(`/${hop - 1}`)]));
  const site = await serve({ ...hops, "/0": htmlPage("<p>At last</p>") });
  const trustedOrigins = [site.url];
  expect(await get(`${site.url}/5`, { trustedOrigins })).toMatchObject({ url: `${site.url}/0` });
  expect(await refusal(get(`${site.url}/6`, { trustedOrigins }))).toMatchObject({ reason: "redirects" });
});

test("a key is not forwarded to another origin", async () => {
  const second = await serve({ "/": htmlPage("") });
  const first = await serve({ "/same": redirectTo("/"), "/": redirectTo(second.url) });
  const trustedOrigins = [first.url, second.url];
  await get(`${first.url}/same`, { trustedOrigins, headers: { "x-subscription-token": "key" } });
  expect(first.requests.map(({ headers }) => headers["x-subscription-token"])).toEqual(["key", "key"]);
  expect(second.requests[0]?.headers).not.toHaveProperty("x-subscription-token");
});

test("a body over the limit is refused, with and without Content-Length", async () => {
  const site = await serve({ "/endless": endlessPage(), "/large": htmlPage("a".repeat(200_000)) });
  const trustedOrigins = [site.url];
  expect(await refusal(get(`${site.url}/endless`, { trustedOrigins }))).toMatchObject({ reason: "size" });
  expect(await refusal(get(`${site.url}/large`, { trustedOrigins }))).toMatchObject({ reason: "size" });
});

test("a body is measured after decompression", async () => {
  const site = await serve({ "/bomb": gzipBomb(100_000_000), "/small": gzipBomb(90_000) });
  const trustedOrigins = [site.url];
  expect(await refusal(get(`${site.url}/bomb`, { trustedOrigins }))).toMatchObject({ reason: "size" });
  expect((await get(`${site.url}/small`, { trustedOrigins })).text).toHaveLength(90_000);
});

test.each(["slow", "hang"] as const)("a response that is %s times out", async (behaviour) => {
  const site = await serve({ "/": htmlPage("<p>Hello</p>") });
  site.behave(behaviour);
  expect(await refusal(get(site.url, { trustedOrigins: [site.url], timeoutMs: 50 }))).toMatchObject({
    reason: "timeout",
  });
});

test("the time limit covers all redirects together", async () => {
  const site = await startPages({ "/": redirectTo("/") }, { delayMs: 40 });
  opened.push(site);
  expect(await refusal(get(site.url, { trustedOrigins: [site.url], timeoutMs: 100 }))).toMatchObject({
    reason: "timeout",
  });
});

test("stops when the caller has left, before or during", async () => {
  const site = await serve({ "/": htmlPage("<p>Hello</p>") });
  site.behave("hang");
  const caller = new AbortController();
  const during = refusal(get(site.url, { trustedOrigins: [site.url], signal: caller.signal }));
  caller.abort();
  expect(await during).toMatchObject({ reason: "aborted" });
  expect(await refusal(get(site.url, { trustedOrigins: [site.url], signal: caller.signal }))).toMatchObject({
    reason: "aborted",
  });
});

test("a page of another type is refused unread, and so is one without a type", async () => {
  const site = await serve({ "/pdf": pdfFile(), "/text": textPage("Hello"), "/none": { body: "Hello" } });
  const trustedOrigins = [site.url];
  expect(await refusal(get(`${site.url}/pdf`, { trustedOrigins }))).toEqual({ reason: "type", status: 200 });
  expect(await refusal(get(`${site.url}/none`, { trustedOrigins }))).toMatchObject({ reason: "type" });
  expect(await get(`${site.url}/text`, { trustedOrigins, accept: ["text/plain"] })).toMatchObject({ text: "Hello" });
});

test("an error status is reported", async () => {
  const site = await serve({});
  expect(await refusal(get(`${site.url}/missing`, { trustedOrigins: [site.url] }))).toEqual({
    reason: "status",
    status: 404,
  });
});

test("a cut body and a closed port are network failures", async () => {
  const site = await serve({ "/": htmlPage("<p>Hello</p>") });
  site.behave("cut");
  expect(await refusal(get(site.url, { trustedOrigins: [site.url] }))).toMatchObject({ reason: "network" });
  await site.close();
  expect(await refusal(get(site.url, { trustedOrigins: [site.url] }))).toMatchObject({ reason: "network" });
});

test.each([
  ["the header's charset", "text/html; charset=iso-8859-1", "caf\xe9"],
  ["the page's own charset", "text/html", '<meta charset="iso-8859-1">caf\xe9'],
  ["UTF-8 when there is none", "text/html", Buffer.from("café").toString("latin1")],
  ["UTF-8 when it is unknown", "text/html; charset=klingon", Buffer.from("café").toString("latin1")],
])("text is decoded by %s", async (_, type, latin1) => {
  const site = await serve({ "/": { headers: { "content-type": type }, body: Buffer.from(latin1, "latin1") } });
  expect((await get(site.url, { trustedOrigins: [site.url] })).text).toMatch(/café$/);
});

test("errors never contain the query", async () => {
  const url = "http://127.0.0.1:9/search?q=private+question";
  for (const trustedOrigins of [[], ["http://127.0.0.1:9"]]) {
    const error = await get(url, { trustedOrigins }).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(FetchError);
    expect(String(error)).not.toContain("private");
  }
});
