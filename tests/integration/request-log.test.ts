import { readdirSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { readSamples, sumOf } from "../harness/scrape";
import { type Server, startServer } from "../harness/server";
import { readEventStream, TestVisitor } from "../harness/visitor";
import { type OtlpPeer, startOtlp } from "../peers/otlp";

const token = "a-token-for-the-scraper";
let collector: OtlpPeer;
let server: Server;
beforeAll(async () => {
  collector = await startOtlp();
  server = await startServer({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, METRICS_TOKEN: token });
});
afterAll(async () => {
  await server.stop();
  await collector.close();
});

interface Line {
  msg: string;
  method?: string;
  path?: string;
  status?: number;
}

const lines = () =>
  server
    .logs()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Line);

const metricsText = async () =>
  (await fetch(`${server.url}/metrics`, { headers: { Authorization: `Bearer ${token}` } })).text();

const scrape = async () => readSamples(await metricsText());

/** A request's log line, written when its connection has sent the last byte. */
const lineOf = (path: string, fields: Partial<Line> = {}) =>
  vi.waitFor(
    () => expect(lines()).toContainEqual(expect.objectContaining({ msg: "request", path, ...fields })),
    60_000,
  );

const counted = (route: string, labels: Record<string, string | number>) =>
  vi.waitFor(
    async () =>
      expect(sumOf(await scrape(), "asklantern_http_requests_total", { route, ...labels })).toBeGreaterThan(0),
    60_000,
  );

describe("a request is logged and counted", () => {
  test("under the requested path, even if a compressed copy was served", async () => {
    const script = readdirSync("public/build").find((name) => /^root-.*\.js$/.test(name));
    const path = `/build/${script}`;
    const response = await fetch(server.url + path, { headers: { "Accept-Encoding": "br" } });
    expect(response.headers.get("Content-Encoding")).toBe("br");
    await response.arrayBuffer();
    await lineOf(path, { status: 200 });
    expect(lines().some((line) => /\.(br|gz)$/.test(line.path ?? ""))).toBe(false);
    await counted("/build/*", { status: 200, method: "GET" });
  });

  test("by its route pattern, without its query", async () => {
    await fetch(`${server.url}/library?q=zyzzyva`);
    await fetch(`${server.url}/blog/no-such-article-zyzzyva`);
    await fetch(`${server.url}/favicon.ico`);
    await fetch(`${server.url}/wp-zyzzyva.php`);
    await lineOf("/library", { status: 200 });
    await counted("/library", { status: 200 });
    await counted("/blog/:slug", { status: 404 });
    await counted("static", { status: 200 });
    await counted("unknown", { status: 404 });
    expect(await metricsText()).not.toContain("zyzzyva");
    expect(sumOf(await scrape(), "asklantern_http_request_duration_seconds_count", { route: "/library" })).toBe(1);
  });

  test("even if the client left early", async () => {
    const { port } = new URL(server.url);
    const headers = { "Content-Type": "application/json", "Content-Length": 1000 };
    const leaving = httpRequest({ port, path: "/api/follow-up", method: "POST", headers }).on("error", () => undefined);
    // Half a body: its reader waits for the rest.
    await new Promise((sent) => leaving.write('{"sessionId": ', sent));
    leaving.destroy();
    await lineOf("/api/follow-up", { status: 499 });
    await counted("/api/follow-up", { status: 499, method: "POST" });
  });

  test("a stream counts as open while it is read, and is excluded from response times", async () => {
    const visitor = await TestVisitor.arriving(server.url);
    const stream = await visitor.ask("What is photosynthesis?", { Accept: "text/event-stream" });
    await readEventStream(stream);
    await counted("/api/search", { status: 200 });
    const samples = await scrape();
    expect(sumOf(samples, "asklantern_http_request_duration_seconds_count", { route: "/api/search" })).toBe(0);
    expect(sumOf(samples, "asklantern_event_streams_open")).toBe(0);
  });

  test("the process and its database are measured too", async () => {
    const samples = await scrape();
    const value = (name: string) => sumOf(samples, name);
    expect(value("process_resident_memory_bytes")).toBeGreaterThan(1e6);
    expect(value("nodejs_eventloop_lag_p99_seconds")).toBeGreaterThan(0);
    expect(value("asklantern_database_up")).toBe(1);
    expect(sumOf(samples, "asklantern_answers_total", { writer: "extractive" })).toBe(1);
  });
});

test("traces are flushed before the process exits", async () => {
  expect(await server.stop()).toBe(0);
  const answered = collector.spans.find(({ name }) => name === "answer");
  expect(answered?.attributes).toMatchObject({ "asklantern.writer": "extractive", "asklantern.outcome": "answered" });
  expect(collector.bodies.join()).not.toContain("photosynthesis");
});
