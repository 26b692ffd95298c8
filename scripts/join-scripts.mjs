/**
 * Joins the scripts that every page loads into two files: the libraries, which stay in a browser's cache when our code
 * changes, and our own code. Remix's compiler gives each set of routes that shares a module its own file, most of 1 or
 * 2 KB: 16 of the home page's 20 scripts. It has no setting for that, so its files are bundled again.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { compilersEsbuild } from "./compilers-esbuild.mjs";

const publicPath = "/build/";
const folder = path.join("public", "build");
const server = path.join("build", "index.js");
/** The compiler's metadata: entry points, imports and the modules in each file. */
const metafile = path.join("build", "metafile.js.json");
const manifestInServer = /^var assets_manifest_default = (\{.*\});$/m;

export async function joinScripts() {
  const { outputs } = JSON.parse(readFileSync(metafile, "utf8"));
  const old = scriptsOf(outputs);
  const manifest = readManifest();
  // A concurrent build may have deleted the files, or joined them: then its result counts.
  if (!old.every(({ file }) => existsSync(file))) return;
  const joined = await bundleAgain(old, outputs, manifest);
  for (const { path: file, text } of joined.files) keep(file, text);
  writeManifest(moved(manifest, joined), manifest);
  const kept = new Set(joined.files.map(({ path: file }) => file));
  for (const { file } of old) if (!kept.has(path.resolve(file))) rmSync(file, { force: true });
}

/** The compiler's scripts by address, with entry points (pages, and what they load on demand) marked. */
function scriptsOf(outputs) {
  return Object.entries(outputs)
    .filter(([file]) => file.endsWith(".js"))
    .map(([file, { entryPoint }]) => ({
      file: path.normalize(file),
      url: urlOf(file),
      name: path.relative(folder, file).replace(/-\w{8}\.js$/, ""),
      isEntry: entryPoint !== undefined,
    }));
}

/**
 * esbuild makes one file of the modules that the same entry points reach. So every entry point is made to import what
 * all pages load, and one extra entry point, which is discarded, imports the libraries.
 */
async function bundleAgain(old, outputs, manifest) {
  const entries = old.filter(({ isEntry }) => isEntry);
  const everywhere = onEveryPage(old, outputs, manifest);
  const libraries = everywhere.filter((url) => isLibrary(outputs, url));
  const { outputFiles, metafile } = await compilersEsbuild().build({
    entryPoints: [...entries.map(({ url, name }) => ({ in: url, out: name })), { in: "libraries", out: "libraries" }],
    outdir: folder,
    publicPath,
    entryNames: "[dir]/[name]-[hash]",
    chunkNames: "_shared/[name]-[hash]",
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "browser",
    minify: true,
    write: false,
    metafile: true,
    logLevel: "error",
    plugins: [compiledScripts(old, { everywhere, libraries })],
  });
  const made = Object.entries(metafile.outputs).filter(([, { entryPoint }]) => entryPoint);
  const madeOf = (entry) => made.find(([, { entryPoint }]) => path.normalize(entryPoint) === entry)?.[0];
  const unused = path.resolve(madeOf("group:libraries"));
  return {
    files: outputFiles.filter(({ path: file }) => file !== unused),
    newUrls: new Map(entries.map(({ file, url }) => [url, urlOf(madeOf(file))])),
    outputs: metafile.outputs,
  };
}

/** Resolves the compiler's scripts by the addresses in their imports. */
function compiledScripts(old, groups) {
  const scripts = new Map(old.map((script) => [script.url, script]));
  return {
    name: "compiled-scripts",
    setup(build) {
      build.onResolve({ filter: /^\w+$/ }, ({ path: name }) => ({ path: name, namespace: "group" }));
      build.onLoad({ filter: /./, namespace: "group" }, ({ path: name }) => ({
        contents: groups[name].map(importOf).join(""),
      }));
      build.onResolve({ filter: /^\/build\// }, ({ path: url }) => {
        const script = scripts.get(url);
        if (!script) return { errors: [{ text: `The compiler made no ${url}` }] };
        return { path: path.resolve(script.file), pluginData: script, sideEffects: true };
      });
      build.onLoad({ filter: /\.js$/ }, ({ path: file, pluginData: { isEntry } }) => {
        const text = readFileSync(file, "utf8");
        return { contents: isEntry ? importOf("everywhere") + text : text };
      });
    },
  };
}

/** The addresses of the shared files that every page loads, and of empty ones: stubbed server modules. */
function onEveryPage(old, outputs, manifest) {
  const always = closure(outputs, [manifest.entry.module, manifest.routes.root.module]);
  return old
    .filter(({ file, url, isEntry }) => !isEntry && (always.has(url) || isEmpty(outputs[file])))
    .map(({ url }) => url);
}

const isEmpty = ({ inputs }) => {
  const names = Object.keys(inputs);
  return names.length > 0 && names.every((name) => name.startsWith("empty-module:"));
};

const isLibrary = (outputs, url) =>
  Object.keys(outputs[outputOf(url)].inputs).every((name) => name.includes("node_modules/"));

/** These files and all that loads with them. */
function closure(outputs, urls, seen = new Set()) {
  for (const url of urls) {
    if (seen.has(url)) continue;
    seen.add(url);
    const { imports } = outputs[outputOf(url)];
    const now = imports.filter(({ kind }) => kind === "import-statement").map(({ path: file }) => urlOf(file));
    closure(outputs, now, seen);
  }
  return seen;
}

/**
 * The manifest's routes with their new addresses. As in the compiler's, a route doesn't list what is already loaded.
 */
function moved({ entry, routes }, { newUrls, outputs }) {
  const before = new Set();
  const move = (part) => {
    const module = newUrls.get(part.module);
    if (!module) throw new Error(`${part.module} was not bundled`);
    const imports = [...closure(outputs, [module])].filter((url) => url !== module && !before.has(url));
    return { ...part, module, imports };
  };
  const newEntry = move(entry);
  for (const url of newEntry.imports) before.add(url);
  const root = move(routes.root);
  for (const url of root.imports) before.add(url);
  const rest = Object.entries(routes).map(([id, route]) => [id, id === "root" ? root : move(route)]);
  return { entry: newEntry, routes: Object.fromEntries(rest) };
}

const manifestFile = (version) => `manifest-${version.toUpperCase()}.js`;

function readManifest() {
  const [, literal] = manifestInServer.exec(readFileSync(server, "utf8")) ?? [];
  const [, version] = /\bversion: "(\w+)"/.exec(literal ?? "") ?? [];
  if (!version) throw new Error(`No list of routes is found in ${server}`);
  const text = readFileSync(path.join(folder, manifestFile(version)), "utf8");
  return JSON.parse(text.replace(/^window\.__remixManifest=|;$/g, ""));
}

/** Into the server's bundle and a file for browsers, as the compiler writes it. */
function writeManifest({ entry, routes }, previous) {
  const hash = createHash("sha256").update(JSON.stringify({ entry, routes })).digest("hex");
  const version = hash.slice(0, previous.version.length);
  const manifest = JSON.stringify({ entry, routes, version, url: `${publicPath}${manifestFile(version)}` });
  keep(path.join(folder, manifestFile(version)), `window.__remixManifest=${manifest};`);
  const bundle = readFileSync(server, "utf8");
  keep(
    server,
    bundle.replace(manifestInServer, () => `var assets_manifest_default = ${manifest};`),
  );
  rmSync(path.join(folder, manifestFile(previous.version)), { force: true });
}

const importOf = (url) => `import ${JSON.stringify(url)};\n`;

const urlOf = (file) => publicPath + path.relative(folder, file).split(path.sep).join("/");

/** The file's name in the metafile. */
const outputOf = (url) => path.posix.join("public/build", url.slice(publicPath.length));

function keep(file, text) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
