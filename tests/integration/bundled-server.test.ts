import { readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { expect, test } from "vitest";

const bundle = readFileSync("build/index.js", "utf8");

/** Packages that read files beside themselves, or start processes and threads from them, and what the build puts beside. */
const NOT_BUNDLED = ["@resvg/resvg-js", "argon2", "pino", "word-list", "./language-detector.js"];

test("a start reads no other package than those that can't be bundled", () => {
  const imported = [...bundle.matchAll(/^(?:import|\}) ?(?:[^"\n]* from )?"(?<name>[^"]+)";$/gm)].map(
    ({ groups }) => groups?.name ?? "",
  );
  const packages = imported.filter((name) => !name.startsWith("node:") && !builtinModules.includes(name));
  expect([...new Set(packages)].sort()).toEqual(NOT_BUNDLED.sort());
});

test("the bundle is kept with a byte for each character", () => {
  expect(bundle.match(/[^\0-\xff]/)).toBeNull();
});
