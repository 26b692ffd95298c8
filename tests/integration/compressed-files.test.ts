import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import express from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compressedFiles } from "~/http/server/compressed-files.server";
import { type Loopback, listenOnLoopback } from "../harness/loopback";

const script = "console.log('lantern');\n".repeat(50);
const folder = mkdtempSync(path.join(tmpdir(), "compressed-"));
let server: Loopback;
let origin: string;

beforeAll(async () => {
  for (const name of ["app.js", "gone.js"]) {
    writeFileSync(path.join(folder, name), script);
    writeFileSync(path.join(folder, `${name}.br`), brotliCompressSync(script));
    writeFileSync(path.join(folder, `${name}.gz`), gzipSync(script));
  }
  writeFileSync(path.join(folder, "small.js"), "1");
  const app = express();
  app.use("/build", compressedFiles(folder, { maxAge: "1y" }));
  app.use((_request, response) => void response.status(404).append("Content-Type", "text/plain").send("Not found\n"));
  server = await listenOnLoopback(createServer(app));
  origin = `http://127.0.0.1:${server.port}`;
  for (const name of ["gone.js", "gone.js.br", "gone.js.gz"]) rmSync(path.join(folder, name));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

test.each([
  ["gzip, deflate, br", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["identity", null],
])("a browser that accepts “%s” gets the script as %s", async (accepted, coding) => {
  const response = await fetch(`${origin}/build/app.js`, { headers: { "Accept-Encoding": accepted } });
  expect(response.headers.get("Content-Encoding")).toBe(coding);
  expect(response.headers.get("Content-Type")).toMatch(/^text\/javascript/);
  expect(response.headers.get("Vary")).toContain("Accept-Encoding");
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect(await response.text()).toBe(script);
});

test("a file without copies is served as it is", async () => {
  const response = await fetch(`${origin}/build/small.js`, { headers: { "Accept-Encoding": "br" } });
  expect(response.headers.get("Content-Encoding")).toBeNull();
  expect(await response.text()).toBe("1");
});

test.each(["gone", "never-there"])("a missing file goes to the next handler: %s.js", async (name) => {
  const response = await fetch(`${origin}/build/${name}.js`, { headers: { "Accept-Encoding": "br" } });
  expect([response.status, response.headers.get("Content-Type"), response.headers.get("Content-Encoding")]).toEqual([
    404,
    "text/plain; charset=utf-8",
    null,
  ]);
  expect(await response.text()).toBe("Not found\n");
});
