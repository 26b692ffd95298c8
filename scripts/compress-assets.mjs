#!/usr/bin/env node
/** Lays a brotli and a gzip copy beside each text file that browsers load from the build; static-files.server.ts gives them out. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
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
    const bytes = readFileSync(file);
    if (bytes.length < smallestBytes) continue;
    // Both at their best by default or by choice: it is done once, and served for a year.
    writeFileSync(`${file}.br`, brotliCompressSync(bytes));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

if (process.argv[1] === import.meta.filename) compressAssets();
