import { readdirSync } from "node:fs";
import path from "node:path";

/** Names of addresses in metrics: the route's pattern, of which there are few, never its parameters. */

export interface RouteEntry {
  path?: string;
  parentId?: string;
}

export type RouteNamer = (pathname: string) => string;

/** For addresses without a route. */
const unknown = "unknown";
/** Static files outside the build: icons, fonts. */
const staticFile = "static";
/** The framework's own addresses. */
const ofFramework: Record<string, string> = { "/__manifest": "/__manifest", "/_root.data": "/" };

/**
 * @param routes by id, as Remix lists them
 * @param files addresses of static files
 * @returns gives a path's pattern, e.g. "/blog/:slug" for "/blog/hello" and for its data requests
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

/** A loop: an expression would look at every run of slashes to its end. */
function key(pathname: string): string {
  let end = pathname.length;
  while (end > 1 && pathname[end - 1] === "/") end -= 1;
  return pathname.slice(0, end).toLowerCase();
}

/** In the router's order: longer before shorter, and catch-all last. */
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

/** Addresses of the files in a public folder, except the build's, which have a route. */
export function publicFiles(folder: string): Set<string> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) =>
    name.split(path.sep).join("/"),
  );
  return new Set(names.filter((name) => !name.startsWith("build")).map((name) => `/${name}`));
}
