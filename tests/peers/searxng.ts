import { json, type StandIn, type StandInOptions, startStandIn } from "./stand-in";

export interface SearxngResult {
  url: string;
  title: string;
  content: string;
  thumbnail?: string;
  img_src?: string;
}

/**
 * A SearXNG that returns the given results for every search, or those from a function. Extra behaviours:
 * "html-403" (JSON is not enabled), "unresponsive" (all its engines failed), "partly-unresponsive" (one did).
 */
export function startSearxng({
  results,
  ...options
}: {
  results: SearxngResult[] | ((search: string) => SearxngResult[]);
} & StandInOptions): Promise<StandIn<"html-403" | "unresponsive" | "partly-unresponsive">> {
  return startStandIn<"html-403" | "unresponsive" | "partly-unresponsive">(({ path, query }, behaviour) => {
    const search = query.get("q") ?? "";
    if (path !== "/search" || search === "") return { status: 400, headers: HTML, body: "<h1>Bad Request</h1>" };
    if (behaviour === "html-403" || query.get("format") !== "json") {
      return { status: 403, headers: HTML, body: "<!doctype html><title>403 Forbidden</title><h1>Forbidden</h1>" };
    }
    const found = typeof results === "function" ? results(search) : results;
    return json({
      query: search,
      number_of_results: 0,
      results:
        behaviour === "unresponsive"
          ? []
          : found.map((result) => ({ ...result, engine: "one", engines: ["one"], score: 1 })),
      answers: [],
      corrections: [],
      infoboxes: [],
      suggestions: [],
      unresponsive_engines: behaviour === "ok" ? [] : [["two", "timeout"]],
    });
  }, options);
}

const HTML = { "content-type": "text/html; charset=utf-8" };
