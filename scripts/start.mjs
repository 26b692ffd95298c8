#!/usr/bin/env node
/** `npm start`: builds when the build is missing or older than the source, then serves and says where. */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
process.chdir(root);
process.env.NODE_ENV ||= "production";
process.env.PORT ||= "3000";
if (existsSync(".env")) process.loadEnvFile(".env");

requireNode(20, 19);
if (isBuildStale()) build();
await requireFreePort(Number(process.env.PORT));
serve();

function requireNode(major, minor) {
  const [haveMajor, haveMinor] = process.versions.node.split(".").map(Number);
  if (haveMajor > major || (haveMajor === major && haveMinor >= minor)) return;
  fail(`AskLantern needs Node.js ${major}.${minor} or later; this is ${process.versions.node}.`);
}

/** In a container there is a build and no source to compare it with. */
function isBuildStale() {
  if (!existsSync("build/index.js")) return true;
  const builtAt = statSync("build/index.js").mtimeMs;
  const sources = ["app", "package-lock.json", "remix.config.js", "postcss.config.js"].filter((source) =>
    existsSync(source),
  );
  return existsSync("app/root.tsx") && sources.some((source) => newestChange(source) > builtAt);
}

function newestChange(file) {
  const stat = statSync(file);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return readdirSync(file).reduce((newest, name) => Math.max(newest, newestChange(path.join(file, name))), 0);
}

function build() {
  console.log("Building AskLantern (once per change of the source) ...");
  const remix = createRequire(import.meta.url).resolve("@remix-run/dev/dist/cli.js");
  const env = { ...process.env, NODE_ENV: "production" };
  const { status } = spawnSync(process.execPath, [remix, "build"], { env, stdio: ["ignore", "ignore", "inherit"] });
  if (status !== 0) fail("The build failed; its messages are above.");
}

/** remix-serve itself would say so with a stack trace. */
function requireFreePort(port) {
  return new Promise((resolve) => {
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

/** remix-serve in this process, so that signals reach it. It says the URL when it listens. */
function serve() {
  process.argv[2] = "build/index.js";
  createRequire(import.meta.url)("@remix-run/serve/dist/cli.js");
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
