import { readFileSync, writeFileSync } from "node:fs";
import { type LockFile, licencesPage, refusedPackages } from "./licences";

/**
 * `npm run licences`: fails on a dependency with an unapproved licence, and writes docs/licences.md; with `--check` it
 * only compares.
 */

const page = "docs/licences.md";
const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as LockFile;
const refused = refusedPackages(lock);
for (const { name, licence } of refused)
  console.error(`${name}: ${licence} is not among the licences in scripts/licences.ts`);
if (refused.length > 0) process.exit(1);

const text = licencesPage(lock);
if (process.argv.includes("--check")) {
  if (readFileSync(page, "utf8") !== text) {
    console.error(`${page} is out of date: run "npm run licences"`);
    process.exit(1);
  }
} else writeFileSync(page, text);
