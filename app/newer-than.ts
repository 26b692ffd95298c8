import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";

/** Whether a file that the build made is there and newer than all that it was made from: files, and folders whole. */
export function isNewerThan(file: string, madeFrom: readonly string[]): boolean {
  return existsSync(file) && newestOf(madeFrom) <= statSync(file).mtimeMs;
}

/** When the newest of the files was changed, moved or deleted, in milliseconds since 1970; 0 for files that are not there. */
function newestOf(files: readonly string[]): number {
  return files.reduce((newest, file) => {
    const stat = statSync(file, { throwIfNoEntry: false });
    const inside = stat?.isDirectory() ? newestOf(inFolder(file)) : 0;
    return Math.max(newest, inside, stat?.mtimeMs ?? 0);
  }, 0);
}

/** Without the vectors, which are written after the texts and not parsed. */
function inFolder(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => !name.endsWith(".bin"))
    .map((name) => path.join(folder, name));
}
