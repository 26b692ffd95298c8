/** Writes brotli and gzip copies of the build's text files for browsers; compressed-files.server.ts serves them. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

const folder = "public/build";
const compressible = /\.(?:js|css|svg)$/;
/** Below this, headers outweigh the savings. */
const smallestBytes = 500;

export function compressAssets() {
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!compressible.test(name)) continue;
    const file = path.join(folder, name);
    const bytes = existsSync(file) ? readFileSync(file) : "";
    if (bytes.length < smallestBytes) continue;
    // Both at their highest level: done once, and served for a year.
    keep(`${file}.br`, brotliCompressSync(bytes));
    keep(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

/** A concurrent build may have deleted the folder: then it writes its own copies. */
function keep(file, bytes) {
  try {
    writeFileSync(file, bytes);
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
  }
}
