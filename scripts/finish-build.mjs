#!/usr/bin/env node
import { spawnSync } from "node:child_process";
import { bundleDependencies } from "./bundle-dependencies.mjs";
import { compactLanguageData } from "./compact-language-data.mjs";
import { compressAssets } from "./compress-assets.mjs";
import { joinScripts } from "./join-scripts.mjs";

/** What we do to the output of Remix's compiler. */
await joinScripts();
await compactLanguageData();
await bundleDependencies();
compressAssets();
compileContent();

/** In a process of its own, since the parsers are TypeScript of the product's. */
function compileContent() {
  const { status } = spawnSync(process.execPath, ["--import", "tsx", "scripts/compile-content.ts"], {
    stdio: "inherit",
  });
  if (status !== 0) process.exit(status ?? 1);
}
