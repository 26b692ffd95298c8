#!/usr/bin/env node
import { compactLanguageData } from "./compact-language-data.mjs";
import { compressAssets } from "./compress-assets.mjs";
import { joinScripts } from "./join-scripts.mjs";

/** What we do to the output of Remix's compiler. */
await joinScripts();
await compactLanguageData();
compressAssets();
