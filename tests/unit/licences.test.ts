import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isAllowed, type LockFile, licencesPage, packagesOf, refusedPackages } from "../../scripts/licences";

const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as LockFile;

test("every dependency has an approved licence", () => {
  expect(packagesOf(lock).length).toBeGreaterThan(500);
  expect(refusedPackages(lock)).toEqual([]);
});

test("docs/licences.md is what npm run licences writes", () => {
  expect(readFileSync("docs/licences.md", "utf8")).toBe(licencesPage(lock));
});

test.each([
  ["MIT", true],
  ["(MIT OR GPL-3.0-or-later)", true],
  ["(MIT AND Zlib)", true],
  ["MIT AND GPL-3.0-only", false],
  ["GPL-3.0-only OR AGPL-3.0-only", false],
  ["AGPL-3.0-only", false],
  ["SEE LICENSE IN LICENSE.md", false],
  ["UNLICENSED", false],
  ["not given", false],
  ["constructor", false],
])("%s: %s", (licence, allowed) => {
  expect(isAllowed(licence)).toBe(allowed);
});

test("a package without a licence, or with an unapproved one, is reported", () => {
  const packages = {
    "": { license: "MIT" },
    "node_modules/fine": { license: "ISC" },
    "node_modules/fine/node_modules/@scope/strict": { license: "AGPL-3.0-only", dev: true },
    "node_modules/silent": {},
  };
  expect(refusedPackages({ packages }).map(({ name }) => name)).toEqual(["@scope/strict", "silent"]);
});
