import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Server, startServer } from "../harness/server";

/** What browsers receive: no server code, and no more than the budget. */

const folder = "public/build";
const shipped = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.(js|css)$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(folder, file), "utf8") }));

test.each([
  "ANTHROPIC_API_KEY",
  "DATABASE_URL",
  "SESSION_SECRET",
  "pg_notify",
  "drizzle",
  "ZodError",
  "node:crypto",
  "setLanguageSubset",
])("no browser file contains %s", (word) => {
  expect(shipped.length).toBeGreaterThan(0);
  expect(shipped.filter(({ text }) => text.includes(word)).map(({ file }) => file)).toEqual([]);
});

describe("a page loads at most", () => {
  let server: Server;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  test.each([
    ["/", 110],
    ["/search", 125],
    ["/library/photosynthesis", 90],
    ["/privacy-policy", 90],
    ["/discover", 110],
    ["/ai-playground", 110],
    ["/ai-playground/compare", 110],
    ["/ai-diagram", 110],
    ["/image-generator", 110],
    ["/developers", 110],
    ["/sign-in", 110],
    ["/forgot-password", 110],
    ["/subscribe", 110],
    ["/cookies", 110],
    ["/contact", 90],
    ["/pricing", 90],
    ["/about", 90],
    ["/blog", 90],
  ])("%s: %i KB of JavaScript and 15 KB of CSS, compressed", async (page, kilobytes) => {
    const html = await (await fetch(new URL(page, server.url))).text();
    expect(weigh(html, /(?:modulepreload" href=|src=|import |from )"(\/build\/[^"]+\.js)"/g)).toBeLessThanOrEqual(
      kilobytes * 1024,
    );
    const styles = weigh(html, /href="(\/build\/[^"]+\.css)"/g);
    expect(styles).toBeGreaterThan(0);
    expect(styles).toBeLessThanOrEqual(15 * 1024);
  });
});

function weigh(html: string, address: RegExp): number {
  const files = new Set([...html.matchAll(address)].map(([, file = ""]) => decodeURIComponent(file)));
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(path.join("public", file))).byteLength, 0);
}
