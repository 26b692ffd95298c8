#!/usr/bin/env node
/**
 * `npm start`: builds if the build is missing or outdated, then serves and prints the address. Node's young generation
 * is limited to 8 MB (`--max-semi-space-size`, half of the default): with a thousand streams open that saves 40 MB.
 */
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { buildIfStale } from "./build-if-stale.mjs";

process.chdir(path.resolve(import.meta.dirname, ".."));
if (existsSync(".env")) process.loadEnvFile(".env");
process.env.NODE_ENV ||= "production";
process.env.PORT ||= "3000";

requireNode(20, 19);
if (!buildIfStale()) fail("The build failed; its messages are above.");
await requireFreePort(Number(process.env.PORT));
// Not by its name: the type checker would read all that is bundled.
const build = await import(new URL("../build/index.js", import.meta.url).href);
build.entry.module.serve(build);

function requireNode(major, minor) {
  const [haveMajor, haveMinor] = process.versions.node.split(".").map(Number);
  if (haveMajor > major || (haveMajor === major && haveMinor >= minor)) return;
  fail(`AskLantern needs Node.js ${major}.${minor} or later; this is ${process.versions.node}.`);
}

/** Checked before the database starts. The settings report a port that is not a number. */
function requireFreePort(port) {
  return new Promise((resolve) => {
    if (!Number.isInteger(port) || port < 0 || port > 65_535) return resolve();
    const probe = createServer();
    probe.once("error", (error) =>
      fail(
        error.code === "EADDRINUSE"
          ? `Port ${port} is in use. Set PORT to another one: PORT=3001 npm start`
          : error.message,
      ),
    );
    probe.listen(port, process.env.HOST, () => probe.close(resolve));
  });
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
