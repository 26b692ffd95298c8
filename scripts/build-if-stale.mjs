import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const output = "build/index.js";
const sources = [
  "app",
  "server.ts",
  "package-lock.json",
  "remix.config.js",
  "postcss.config.js",
  "scripts/finish-build.mjs",
  "scripts/join-scripts.mjs",
  "scripts/compact-language-data.mjs",
  "scripts/bundle-dependencies.mjs",
  "scripts/compress-assets.mjs",
  "scripts/compile-content.ts",
];

/**
 * Builds if there is no build or the source is newer; in a container, uses the image's build.
 * @returns whether there is a build now; if not, the compiler has printed why
 */
export function buildIfStale() {
  if (process.env.IN_CONTAINER === "true") return existsSync(output);
  if (!isStale()) return true;
  console.log("Building AskLantern (once per change of the source) ...");
  const remix = createRequire(import.meta.url).resolve("@remix-run/dev/dist/cli.js");
  return run(remix, "build") && run(path.join(import.meta.dirname, "finish-build.mjs"));
}

/**
 * Its output is shown only on failure: after a good build Remix's compiler may report, at length, that it was stopped.
 */
function run(...command) {
  const env = { ...process.env, NODE_ENV: "production" };
  const { status, stderr } = spawnSync(process.execPath, command, { env, stdio: ["ignore", "ignore", "pipe"] });
  if (status !== 0) process.stderr.write(stderr);
  return status === 0;
}

function isStale() {
  if (!existsSync(output) || isDevelopmentBuild()) return true;
  const builtAt = statSync(output).mtimeMs;
  return sources.some((source) => newestChange(source) > builtAt);
}

/** `npm run dev` leaves its own build in the same place, which doesn't run in production. */
function isDevelopmentBuild() {
  return readFileSync(output, "utf8").includes("react/jsx-dev-runtime");
}

function newestChange(file) {
  const stat = statSync(file);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return readdirSync(file).reduce((newest, name) => Math.max(newest, newestChange(path.join(file, name))), 0);
}
