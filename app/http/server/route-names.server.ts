import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { log } from "~/log.server";

/** What measurements call an address: its route's pattern, of which there are few, and never what stands in its place. */

export interface RouteEntry {
  path?: string;
  parentId?: string;
}

export type RouteNamer = (pathname: string) => string;

/** For addresses that no route knows. */
const unknown = "unknown";
/** Files beside the build: icons, fonts. */
const staticFile = "static";
/** Addresses of the framework's own. */
const ofFramework: Record<string, string> = { "/__manifest": "/__manifest", "/_root.data": "/" };

const marker = "window.__remixManifest=";

/** Names addresses by the build's own list of routes. Without a build everything is unknown, which is logged. */
export function routeNamesOfBuild(publicFolder = "public"): RouteNamer {
  try {
    const manifest = readFileSync(newestManifest(path.join(publicFolder, "build")), "utf8");
    const json = manifest.slice(manifest.indexOf(marker) + marker.length).replace(/;\s*$/, "");
    const { routes } = JSON.parse(json) as { routes: Record<string, RouteEntry> };
    return routeNames(routes, filesIn(publicFolder));
  } catch (error) {
    log.warn({ err: error }, "requests are measured without their routes");
    return () => unknown;
  }
}

/**
 * @param routes by id, as Remix lists them
 * @param files addresses of static files
 * @returns gives a path's pattern, e.g. "/blog/:slug" for "/blog/hello" and for what a browser fetches of it as data
 */
export function routeNames(routes: Record<string, RouteEntry>, files: ReadonlySet<string> = new Set()): RouteNamer {
  const patterns = [...new Set(Object.values(routes).map((route) => patternOf(route, routes)))].filter(
    (pattern) => pattern !== "/*",
  );
  const fixed = new Map(patterns.filter((pattern) => !isDynamic(pattern)).map((pattern) => [key(pattern), pattern]));
  const dynamic = patterns
    .filter(isDynamic)
    .sort(moreTellingFirst)
    .map((pattern) => ({ pattern, expression: expressionOf(pattern) }));
  return (pathname) => {
    const own = ofFramework[pathname];
    if (own) return own;
    if (files.has(pathname)) return staticFile;
    const page = pathname.replace(/\.data$/, "");
    return fixed.get(key(page)) ?? dynamic.find(({ expression }) => expression.test(page))?.pattern ?? unknown;
  };
}

function patternOf(route: RouteEntry, routes: Record<string, RouteEntry>): string {
  const parts: string[] = [];
  for (let at: RouteEntry | undefined = route; at; at = at.parentId ? routes[at.parentId] : undefined) {
    if (at.path) parts.unshift(at.path);
  }
  return `/${parts.join("/")}`;
}

const isDynamic = (pattern: string) => /[:*]/.test(pattern);
const key = (pathname: string) => pathname.toLowerCase().replace(/(?<=.)\/+$/, "");

/** As the router prefers them: longer before shorter, and what matches anything last. */
function moreTellingFirst(one: string, other: string): number {
  const rank = (pattern: string) => (pattern.endsWith("*") ? 0 : pattern.split("/").length);
  return rank(other) - rank(one) || other.length - one.length;
}

function expressionOf(pattern: string): RegExp {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, "\\$&")
    .replace(/:[\w-]+/g, "[^/]+")
    .replace(/\*$/, ".*");
  return new RegExp(`^${source}/*$`, "i");
}

function newestManifest(folder: string): string {
  const manifests = readdirSync(folder)
    .filter((name) => /^manifest-.*\.js$/.test(name))
    .map((name) => path.join(folder, name))
    .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
  const [newest] = manifests;
  if (!newest) throw new Error("The build has no list of routes");
  return newest;
}

function filesIn(folder: string): Set<string> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) =>
    name.split(path.sep).join("/"),
  );
  return new Set(names.filter((name) => !name.startsWith("build")).map((name) => `/${name}`));
}
