#!/usr/bin/env node
/** Lays a brotli and a gzip copy beside each text file that browsers load from the build; compressed-files.server.ts gives them out. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

const folder = "public/build";
const compressible = /\.(?:js|css|svg)$/;
/** Below it, headers outweigh what is saved. */
const smallestBytes = 500;

export function compressAssets() {
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!compressible.test(name)) continue;
    const file = path.join(folder, name);
    const bytes = existsSync(file) ? readFileSync(file) : "";
    if (bytes.length < smallestBytes) continue;
    // Both at their best by default or by choice: it is done once, and served for a year.
    keep(`${file}.br`, brotliCompressSync(bytes));
    keep(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

/** Another process may be building as well, and have taken the folder away: then it lays its own copies. */
function keep(file, bytes) {
  try {
    writeFileSync(file, bytes);
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
  }
}

if (process.argv[1] === import.meta.filename) compressAssets();
