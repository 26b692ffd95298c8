import { once } from "node:events";
import type { IncomingMessage, Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import express from "express";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { clientAddressHeader } from "~/http/client-address.server";
import { limitBodies } from "~/http/server/body-limits.server";
import { createLimitedServer } from "~/http/server/connection-limits.server";
import { noteConnection } from "~/http/server/connection-notes.server";
import { refuseMalformed } from "~/http/server/malformed-requests.server";
import { open, requestText, sendRaw, untilEnded } from "../harness/raw-http";

/** A server with smaller limits, checked more often than in production; requests that get through are counted. */

let server: Server;
let origin: string;
let handled: { request: IncomingMessage; body: string }[];

const roomy = { headersTimeout: 20_000, requestTimeout: 20_000, idleTimeout: 20_000, keepAliveTimeout: 5_000 };
const short = { headersTimeout: 100, requestTimeout: 200, idleTimeout: 400, keepAliveTimeout: 100 };

async function start(times: typeof roomy): Promise<void> {
  handled = [];
  const app = express();
  app.use(
    noteConnection,
    refuseMalformed,
    limitBodies((path) => (path === "/files" ? 4_000_000 : 1_000)),
  );
  app.use(async (request, response) => {
    // Null if it was cut off.
    const body = await buffer(request).catch(() => null);
    if (body === null) return;
    handled.push({ request, body: String(body) });
    response.end("handled");
  });
  server = createLimitedServer(app, { ...times, connectionsCheckingInterval: 20 });
  await once(server.listen(0, "127.0.0.1"), "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
afterEach(async () => {
  server.close();
  server.closeAllConnections();
  await once(server, "close");
});

const post = (headers: Record<string, string>, body = "", path = "/") => requestText(`POST ${path}`, headers, body);

describe("slow clients", () => {
  beforeEach(() => start(short));

  test.each([
    ["says nothing", ""],
    ["stops in the middle of the request's line", "GET / HT"],
    ["stops in the middle of the headers", "GET / HTTP/1.1\r\nHost: localhost\r\nX-A: b\r\n"],
    ["never sends the promised body", post({ "Content-Length": "100" }, "a")],
    ["never ends a chunked body", post({ "Transfer-Encoding": "chunked" }, "1\r\na\r\n")],
    ["keeps a used connection open", "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"],
  ])("one that %s is cut off, and others are served", async (_, start) => {
    const slow = open(origin);
    const cut = untilEnded(slow);
    slow.write(start);
    expect(await (await fetch(origin)).text()).toBe("handled");
    await cut;
    expect(await (await fetch(origin)).text()).toBe("handled");
  });

  test("many of them, each sending a header byte now and then, are cut off too", async () => {
    const slow = Array.from({ length: 50 }, () => open(origin));
    const cuts = slow.map(untilEnded);
    const drip = setInterval(() => {
      for (const socket of slow) if (socket.writable) socket.write("x");
    }, 10);
    for (const socket of slow) socket.write("GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ");
    expect(await (await fetch(origin)).text()).toBe("handled");
    const answers = await Promise.all(cuts);
    clearInterval(drip);
    expect(answers.filter(({ status }) => status === 200)).toEqual([]);
    expect(handled).toHaveLength(1);
  });
});

describe("bodies", () => {
  beforeEach(() => start(roomy));

  test("one of the maximum size is handled, with a Content-Length or in chunks", async () => {
    const body = "a".repeat(1_000);
    await sendRaw(origin, post({ "Content-Length": "1000" }, body));
    await sendRaw(
      origin,
      post({ "Transfer-Encoding": "chunked" }, `1f4\r\n${"a".repeat(500)}\r\n1f4\r\n${"a".repeat(500)}\r\n0\r\n\r\n`),
    );
    expect(handled.map((one) => one.body)).toEqual([body, body]);
  });

  test("a large one in chunks arrives whole where the path accepts it", async () => {
    const response = await fetch(`${origin}/files`, {
      method: "POST",
      body: new Blob(["ab".repeat(1_500_000)]).stream(),
      duplex: "half",
    } as RequestInit);
    expect(await response.text()).toBe("handled");
    expect(handled[0]?.body).toBe("ab".repeat(1_500_000));
  });

  test("one byte more is refused by its Content-Length alone, before it is sent", async () => {
    const answer = await sendRaw(origin, post({ "Content-Length": "1001" }));
    expect(answer).toMatchObject({ status: 413, wasReset: false });
    expect(JSON.parse(answer.body)).toMatchObject({ code: "too_large", message: expect.any(String) });
    expect(handled).toEqual([]);
  });

  test("one that turns out longer is refused, never partly handled", async () => {
    const chunk = `3e8\r\n${"a".repeat(1_000)}\r\n`;
    expect(await sendRaw(origin, post({ "Transfer-Encoding": "chunked" }, chunk.repeat(3)))).toMatchObject({
      status: 413,
    });
    expect(handled).toEqual([]);
  });

  test("a client that sends its whole body first can read the response", async () => {
    const body = "a".repeat(500_000);
    for (let round = 0; round < 20; round += 1) {
      expect((await fetch(origin, { method: "POST", body })).status).toBe(413);
      expect(await sendRaw(origin, post({ "Content-Length": "500000" }, body))).toMatchObject({
        status: 413,
        wasReset: false,
      });
    }
    expect(handled).toEqual([]);
  });

  test("a client that sends without end is cut off", async () => {
    const socket = open(origin);
    const cut = untilEnded(socket);
    socket.write(post({ "Content-Length": "9000000000" }));
    const flood = setInterval(() => socket.writable && socket.write(Buffer.alloc(200_000)), 5);
    expect(await cut).toMatchObject({ status: 413 });
    clearInterval(flood);
  });

  test("a client that sends Expect is told to continue only if the body is accepted", async () => {
    const asked = await sendRaw(origin, post({ "Content-Length": "5", Expect: "100-continue" }, "hello"));
    expect(asked.head).toMatch(/^HTTP\/1\.1 100 /);
    expect(handled[0]?.body).toBe("hello");
    const refused = await sendRaw(origin, post({ "Content-Length": "5000", Expect: "100-continue" }));
    expect(refused.status).toBe(413);
  });

  test("a compressed one is refused unread", async () => {
    expect(await sendRaw(origin, post({ "Content-Encoding": "gzip", "Content-Length": "4" }, "bomb"))).toMatchObject({
      status: 415,
    });
    expect(handled).toEqual([]);
  });
});

describe("malformed and misleading requests", () => {
  beforeEach(() => start(roomy));

  test.each([
    [
      "length and chunks",
      post(
        { "Content-Length": "4", "Transfer-Encoding": "chunked" },
        "0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n",
      ),
    ],
    ["two lengths", post({ "Content-Length": "4", "content-length": "40" }, "body")],
    ["a length that is not a number", post({ "Content-Length": "4x" }, "body")],
    ["a negative length", post({ "Content-Length": "-1" }, "body")],
    ["chunked before another coding", post({ "Transfer-Encoding": "chunked, identity" }, "0\r\n\r\n")],
    ["an unknown coding", post({ "Transfer-Encoding": "xchunked" }, "0\r\n\r\n")],
    ["a chunk size that is not a number", post({ "Transfer-Encoding": "chunked" }, "zz\r\na\r\n0\r\n\r\n")],
    ["a space before the colon", "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length : 4\r\n\r\nbody"],
    ["a folded header", "GET / HTTP/1.1\r\nHost: localhost\r\nX-A: b\r\n c\r\nContent-Length: 4\r\n folded\r\n\r\n"],
    ["a lone line feed in a header", "GET / HTTP/1.1\r\nHost: localhost\r\nX-A: b\rX-B: c\r\n\r\n"],
    ["no host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n"],
    ["two hosts", "GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n"],
    ["a host with a path", requestText("GET /", { Host: "evil.example/path" })],
    ["a host with credentials", requestText("GET /", { Host: "localhost@evil.example" })],
    ["a host with a space", requestText("GET /", { Host: "local host" })],
    ["a host with an invalid port", requestText("GET /", { Host: "localhost:http" })],
    ["a backslash in the path", requestText("GET /\\evil.example")],
    ["an encoded backslash in the path", requestText("GET /%5cevil.example")],
    ["two slashes before the path", requestText("GET //evil.example/")],
    ["a NUL in the path", requestText("GET /a%00b")],
    ["a target that is not a path", requestText("GET evil.example")],
    ["a target with another scheme", requestText("GET file:///etc/passwd")],
    ["a target with an invalid address", requestText("GET http://[::1/")],
    ["a target with credentials", requestText("GET http://localhost@evil.example/")],
    ["an unknown version", "GET / HTTP/9.9\r\nHost: localhost\r\n\r\n"],
  ])("%s: 400", async (_, text) => {
    const answer = await sendRaw(origin, text);
    expect(answer.status === 400 || (answer.status === 505 && text.includes("9.9"))).toBe(true);
    expect(handled.filter(({ request }) => request.url === "/smuggled")).toEqual([]);
    expect(answer.body).not.toContain("handled");
  });

  test.each(["TRACE", "PROPFIND", "PURGE"])("%s: 405", async (method) => {
    const answer = await sendRaw(origin, requestText(`${method} /`));
    expect(answer.status).toBe(405);
    expect(answer.head).toMatch(/^allow: GET/im);
  });

  test("over 16 KB of headers, such as cookies, and over 100 of them: 431", async () => {
    expect(await sendRaw(origin, requestText("GET /", { Cookie: `a=${"b".repeat(20_000)}` }))).toMatchObject({
      status: 431,
    });
    const many = Object.fromEntries(Array.from({ length: 110 }, (_, number) => [`X-${number}`, "1"]));
    expect(await sendRaw(origin, requestText("GET /", many))).toMatchObject({ status: 431 });
    expect(handled).toEqual([]);
  });

  test("an absolute URL as the target is reduced to its path, and its host counts", async () => {
    const target = "GET http://site.example:8080/search?q=a%20b";
    expect(await sendRaw(origin, requestText(target, { Host: "evil.example" }))).toMatchObject({ status: 200 });
    expect(handled[0]?.request).toMatchObject({ url: "/search?q=a%20b", headers: { host: "site.example:8080" } });
  });

  test("proxy headers are dropped if no proxy is trusted", async () => {
    await sendRaw(
      origin,
      requestText("GET /", {
        "X-Forwarded-Host": "evil.example:99",
        "X-Forwarded-Proto": "https",
        "X-Forwarded-For": "1.2.3.4",
        Forwarded: "host=evil.example",
      }),
    );
    expect(handled[0]?.request.headers).toEqual({
      host: "localhost",
      connection: "close",
      [clientAddressHeader]: "127.0.0.1",
    });
  });

  test.each(["localhost", "localhost:3000", "ask.example.", "127.0.0.1:80", "[::1]:3000", "a_b.internal"])(
    "host %s is accepted",
    async (host) => {
      expect(await sendRaw(origin, requestText("GET /", { Host: host }))).toMatchObject({ status: 200 });
    },
  );
});
