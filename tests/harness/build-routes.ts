import { readdirSync, readFileSync } from "node:fs";

interface Route {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
}

/** Real addresses for parameters that must exist; other parameters are made up. */
const known: Record<string, string> = {
  "routes/blog.$slug": "/blog/best-ai-prompts-for-asklantern",
  "routes/blog.$slug_.cover[.]png": "/blog/best-ai-prompts-for-asklantern/cover.png",
  "routes/library.$slug": "/library/photosynthesis",
  "routes/icon.$host[.]svg": "/icon/example.com.svg",
};

/** An address for every route in the build, so that new ones are tested automatically. The file says whether it is a page. */
export function routeAddresses(): { address: string; isPage: boolean }[] {
  const routes = readManifest();
  const pages = new Set(readdirSync("app/routes").filter((file) => file.endsWith(".tsx")));
  return Object.values(routes)
    .filter(({ id }) => id !== "root")
    .map((route) => ({
      address: known[route.id] ?? addressOf(route, routes),
      isPage: pages.has(`${route.id.replace("routes/", "")}.tsx`),
    }));
}

function readManifest(): Record<string, Route> {
  const file = readdirSync("public/build").find((name) => /^manifest-\w+\.js$/.test(name));
  if (!file) throw new Error("There is no build");
  const text = readFileSync(`public/build/${file}`, "utf8");
  return JSON.parse(text.slice(text.indexOf("=") + 1).replace(/;\s*$/, "")).routes;
}

function addressOf(route: Route, routes: Record<string, Route>): string {
  const paths: string[] = [];
  for (let at: Route | undefined = route; at; at = at.parentId ? routes[at.parentId] : undefined)
    if (at.path) paths.unshift(at.path);
  return `/${paths.join("/")}`.replace(/:\w+/g, "x").replace("*", "no/such/page");
}
