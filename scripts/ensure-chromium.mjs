#!/usr/bin/env node
/** Finds a Chromium for the browser tests, or installs one: Playwright's own, else the system's package. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright";

const found = [process.env.CHROMIUM_PATH, "/usr/bin/chromium", chromium.executablePath()].find(
  (file) => file && existsSync(file),
);
if (found || installPlaywrights() || installSystems()) process.exit(0);
console.error("No Chromium was found or could be installed. Install one and set CHROMIUM_PATH to it.");
process.exit(1);

function installPlaywrights() {
  const withSystemLibraries = process.platform === "linux" && process.getuid?.() === 0 ? ["--with-deps"] : [];
  return (
    run("npx", ["playwright", "install", ...withSystemLibraries, "chromium"]) && existsSync(chromium.executablePath())
  );
}

/** Where Playwright's download is refused, Debian and its kin have a package of their own. */
function installSystems() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  return (
    run("apt-get", ["update", "-qq"]) && run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"])
  );
}

function run(command, args) {
  console.log(`$ ${command} ${args.join(" ")}`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"], env, timeout: 300_000 }).status === 0;
}
