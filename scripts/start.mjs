#!/usr/bin/env node
/**
 * `npm start`: builds when the build is missing or older than the source, then serves and says where. Node's space for young objects
 * is kept to 8 MB (`--max-semi-space-size`, half of what is usual): with a thousand streams open that saves 40 MB.
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
const build = await import("../build/index.js");
build.entry.module.serve(build);

function requireNode(major, minor) {
  const [haveMajor, haveMinor] = process.versions.node.split(".").map(Number);
  if (haveMajor > major || (haveMajor === major && haveMinor >= minor)) return;
  fail(`AskLantern needs Node.js ${major}.${minor} or later; this is ${process.versions.node}.`);
}

/** Said before the database starts. A port that is no number is told by the settings. */
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
