#!/usr/bin/env node
/** Finds a Chromium for the browser tests, or installs one: Playwright's own, else the system's package. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright";
import { chromiumPath } from "./chromium-path.mjs";

/** Errors, printed only if everything fails: one way failing is normal. */
const complaints = [];

if (chromiumPath() || existsSync(chromium.executablePath()) || installPlaywrights() || installSystems())
  process.exit(0);
console.error(complaints.join("\n"));
console.error("No Chromium was found or could be installed. Install one and set CHROMIUM_PATH to it.");
process.exit(1);

function installPlaywrights() {
  const withSystemLibraries = process.platform === "linux" && process.getuid?.() === 0 ? ["--with-deps"] : [];
  return (
    run("npx", ["playwright", "install", ...withSystemLibraries, "chromium"]) && existsSync(chromium.executablePath())
  );
}

/** Where Playwright's download is blocked, Debian and its derivatives have their own packages. */
function installSystems() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  // A mirror may be away for a moment, and an installation that was stopped may hold the lock a little longer.
  const apt = (...args) =>
    run("apt-get", ["-qq", "-o", "Acquire::Retries=3", "-o", "DPkg::Lock::Timeout=120", ...args]);
  const install = (name) => apt("install", "-y", "--no-install-recommends", name);
  apt("update");
  return (install("chromium-headless-shell") || install("chromium")) && chromiumPath() !== undefined;
}

function run(command, args) {
  const line = `$ ${command} ${args.join(" ")}`;
  console.log(line);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const { status, stderr, error } = spawnSync(command, args, {
    stdio: ["ignore", "ignore", "pipe"],
    encoding: "utf8",
    env,
    timeout: 300_000,
  });
  if (status !== 0) complaints.push(line, error?.message ?? stderr);
  return status === 0;
}
