import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type KeptConnection, keepConnection } from "../harness/kept-connection";
import { type Server, startServer } from "../harness/server";

/**
 * A request that is answered before its body is read: the connection serves the next one, or says that it closes.
 * Otherwise a proxy that keeps connections gives the next visitor one that hangs.
 */

let site: Server;
beforeAll(async () => {
  site = await startServer({ DATABASE_URL: process.env.DATABASE_URL ?? "" });
});
afterAll(() => site.stop());

const json = "Content-Type: application/json\r\n";
const form = "Content-Type: application/x-www-form-urlencoded\r\n";
const early: [what: string, status: number, line: string, headers: string][] = [
  ["an API token that is unknown", 401, "POST /api/history", `${json}Authorization: Bearer al_unknown\r\n`],
  ["an API address that is not there", 404, "POST /api/nothing", json],
  ["a method that an API address lacks", 405, "PUT /api/search", json],
  ["a type that the API doesn't take", 415, "POST /api/history", "Content-Type: text/csv\r\n"],
  ["a page that is not there", 404, "POST /nowhere", form],
  ["a page without forms", 405, "POST /about", form],
  ["a form from another site", 403, "POST /sign-in", `${form}Origin: https://other.example\r\n`],
  ["a body for a page that is only read", 200, "GET /about", form],
  ["a body for a file", 200, "GET /robots.txt", form],
  ["a body for a file that is not there", 405, "POST /build/nothing.js", form],
  ["a body that says it is compressed", 415, "POST /contact", `${form}Content-Encoding: gzip\r\n`],
  ["MCP with a type that it doesn't take", 415, "POST /mcp", "Content-Type: text/csv\r\n"],
];
const kilobytes = [1, 128, 400];
const framings = ["Content-Length", "chunked"] as const;

const start = (line: string, headers: string) => `${line} HTTP/1.1\r\nHost: localhost\r\n${headers}`;
const chunk = (bytes: Uint8Array) => [`${bytes.byteLength.toString(16)}\r\n`, bytes, "\r\n"];

function sendWhole(connection: KeptConnection, head: string, framing: (typeof framings)[number], size: number): void {
  const body = randomBytes(size);
  const parts =
    framing === "chunked"
      ? [`${head}Transfer-Encoding: chunked\r\n\r\n`, ...chunk(body), "0\r\n\r\n"]
      : [`${head}Content-Length: ${size}\r\n\r\n`, body];
  for (const part of parts) connection.send(part);
}

/** The next request on the connection, as a proxy sends it; or nothing when the answer said that it closes. */
async function expectUsable(connection: KeptConnection, headers: string): Promise<void> {
  if (/\r\nconnection: close/i.test(headers)) {
    await expect.poll(() => connection.isOpen(), { timeout: 8_000 }).toBe(false);
    return;
  }
  connection.send(start("GET /healthz", "\r\n"));
  expect(await connection.answer()).toMatchObject({ status: 200 });
}

describe.each(early)("%s", (_what, status, line, headers) => {
  const cases = framings.flatMap((framing) => kilobytes.map((size) => [size, framing] as const));

  test.each(cases)("with %i KB of body, %s", async (size, framing) => {
    const connection = await keepConnection(site.url, 15_000);
    sendWhole(connection, start(line, headers), framing, size * 1024);
    const answer = await connection.answer();
    expect(answer?.status).toBe(status);
    await expectUsable(connection, answer?.headers ?? "");
    connection.close();
  });
});

test("several in a row on one connection are answered in order", async () => {
  const connection = await keepConnection(site.url, 15_000);
  for (let count = 0; count < 3; count++)
    sendWhole(connection, start("POST /nowhere", form), "Content-Length", 300_000);
  connection.send(start("GET /healthz", "\r\n"));
  const statuses: (number | undefined)[] = [];
  for (let count = 0; count < 4; count++) statuses.push((await connection.answer())?.status);
  expect(statuses).toEqual([404, 404, 404, 200]);
  connection.close();
});

test("a body that never ends is cut off, after its sender could read the answer", async () => {
  const connection = await keepConnection(site.url, 15_000);
  connection.send(`${start("POST /nowhere", form)}Content-Length: 500000\r\n\r\n`);
  connection.send(randomBytes(200_000));
  expect(await connection.answer()).toMatchObject({ status: 404 });
  await expect.poll(() => connection.isOpen(), { timeout: 15_000 }).toBe(false);
});

test("a body that is read is not touched", async () => {
  const connection = await keepConnection(site.url, 15_000);
  const body = JSON.stringify({ prompt: "A prompt", response: "r".repeat(9_000) });
  const headers = `${json}x-client-id: 6f1e6cf0-6c5b-4f5e-8d1f-0f8c9a3b2d10\r\nContent-Length: ${body.length}\r\n\r\n`;
  connection.send(start("POST /api/history", headers) + body.slice(0, 1_000));
  await wait(50);
  connection.send(body.slice(1_000));
  const answer = await connection.answer();
  expect(answer?.status).toBe(201);
  expect(answer?.body).toContain("A prompt");
  await expectUsable(connection, answer?.headers ?? "");
  connection.close();
});
