import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { requestText, sendRaw } from "../harness/raw-http";
import { type Server, startServer } from "../harness/server";

/** Hosts claimed in requests, and their effect, over the wire. */

let server: Server;
let named: Server;
beforeAll(async () => {
  server = await startServer();
  named = await startServer({ APP_ORIGIN: "https://ask.example" });
});
afterAll(() => Promise.all([server?.stop(), named?.stop()]));

describe("hosts", () => {
  test("without APP_ORIGIN the site's origin is the requested host, and forwarded headers are ignored", async () => {
    const { hostname, port } = new URL(server.url);
    const robots = (headers: Record<string, string>) => sendRaw(server.url, requestText("GET /robots.txt", headers));
    const forwarded = {
      "X-Forwarded-Host": "evil.example:9",
      "X-Forwarded-Proto": "https",
      "X-Forwarded-Port": "9",
      Forwarded: "host=evil.example;proto=https",
    };
    expect((await robots({ Host: `${hostname}:${port}`, ...forwarded })).body).toContain(
      `http://${hostname}:${port}/sitemap.xml`,
    );
    expect((await robots({ Host: "other.example" })).body).toContain("http://other.example/sitemap.xml");
  });

  test("with APP_ORIGIN no request can set another", async () => {
    for (const line of [
      "GET /robots.txt",
      "GET http://evil.example/robots.txt",
      "GET /sitemap.xml",
      "GET /feed.xml",
      "GET /",
    ]) {
      const { body, status } = await sendRaw(
        named.url,
        requestText(line, { Host: "evil.example", "X-Forwarded-Host": "evil.example" }),
      );
      expect(status).toBe(200);
      expect(body).toContain("https://ask.example");
      expect(body).not.toContain("evil.example");
    }
  });

  test("one host's page is never served for another's", async () => {
    const page = async (Host: string) => (await sendRaw(server.url, requestText("GET /", { Host }))).body;
    expect(await page("first.example")).toContain("http://first.example");
    expect(await page("second.example")).not.toContain("first.example");
  });
});
