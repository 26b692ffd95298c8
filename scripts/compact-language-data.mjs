/**
 * Gives the server's build a copy of eld that reads its n-grams from a JSON file, for our languages only: the score of a
 * language doesn't depend on the others. It takes 14 MB of memory; eld's own file, which is code, takes 93 MB, partly
 * because the engine keeps a template of each literal beside the object made from it.
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { compilersEsbuild } from "./compilers-esbuild.mjs";

const server = path.join("build", "index.js");
const original = "eld/extrasmall";
const copy = "language-detector.js";
const data = "language-data.json";
const languages = JSON.parse(readFileSync("app/text/detected-languages.json", "utf8"));

export async function compactLanguageData() {
  const bundle = readFileSync(server, "utf8");
  // A concurrent build may have done it.
  if (bundle.includes(`from "./${copy}"`)) return;
  if (!bundle.includes(`from "${original}"`)) throw new Error(`${server} does not import ${original}`);
  await compilersEsbuild().build({
    entryPoints: [original],
    outfile: path.join("build", copy),
    bundle: true,
    format: "esm",
    platform: "node",
    logLevel: "error",
    plugins: [{ name: "data-as-json", setup: dataAsJson }],
  });
  writeFileSync(server, bundle.replace(`from "${original}"`, `from "./${copy}"`));
}

function dataAsJson(build) {
  build.onLoad({ filter: /[/\\]eld[/\\]src[/\\]ngrams[/\\]\w+\.js$/ }, async ({ path: file }) => {
    const { ngramsData } = await import(pathToFileURL(file).href);
    writeFileSync(path.join("build", data), JSON.stringify(onlyOurLanguages(ngramsData)));
    const text = `readFileSync(new URL("./${data}", import.meta.url), "utf8")`;
    return { contents: `import { readFileSync } from "node:fs";\nexport const ngramsData = JSON.parse(${text});` };
  });
}

/** @param all eld's database: `ngrams` maps an n-gram to its score in each language, by the number of the language */
function onlyOurLanguages(all) {
  const kept = Object.entries(all.ngrams).flatMap(([ngram, scores]) => {
    const ours = Object.entries(scores).filter(([language]) => languages.includes(all.languages[language]));
    return ours.length > 0 ? [[ngram, Object.fromEntries(ours)]] : [];
  });
  return { ...all, ngrams: Object.fromEntries(kept) };
}
