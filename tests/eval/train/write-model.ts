import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";

/**
 * Writes what was learnt to a file of the product, in the form that the linter wants.
 * @param file its path from the project's root
 * @throws Error if the file can't be written or the formatter fails
 */
export function writeModel(file: string, learnt: object): void {
  writeFileSync(file, `${JSON.stringify(learnt, null, 2)}\n`);
  execFileSync(path.resolve("node_modules/.bin/biome"), ["format", "--write", file], { stdio: "ignore" });
}
