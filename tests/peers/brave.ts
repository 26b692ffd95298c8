import { json, type StandIn, type StandInOptions, startStandIn } from "./stand-in";

export interface BraveResult {
  url: string;
  title: string;
  description: string;
  thumbnail?: { src: string };
}

/**
 * Brave's Web Search API with one valid key. Extra behaviours: "401" (invalid key), "429" (quota exhausted),
 * "nothing" (no results, and "web" is omitted).
 */
export async function startBrave({
  results,
  apiKey,
  ...options
}: { results: BraveResult[]; apiKey: string } & StandInOptions): Promise<
  StandIn<"401" | "429" | "nothing"> & { apiUrl: string }
> {
  const standIn = await startStandIn<"401" | "429" | "nothing">(({ query, headers }, behaviour) => {
    if (behaviour === "401" || headers["x-subscription-token"] !== apiKey) {
      return failure(401, "SUBSCRIPTION_TOKEN_INVALID", "The provided subscription token is invalid.");
    }
    if (behaviour === "429") {
      return failure(429, "RATE_LIMITED", "Request rate limit exceeded for plan.", { "retry-after": "1" });
    }
    const search = query.get("q") ?? "";
    if (search === "" || search.length > 400 || search.split(/\s+/).length > 50) {
      return failure(422, "VALIDATION", "Unable to validate request parameter(s)");
    }
    const answer = { type: "search", query: { original: search, more_results_available: false } };
    if (behaviour === "nothing") return json(answer);
    const listed = results.slice(0, Number(query.get("count") ?? 20));
    return json({
      ...answer,
      web: { type: "search", results: listed.map((result) => ({ type: "search_result", language: "en", ...result })) },
    });
  }, options);
  return { ...standIn, apiUrl: `${standIn.url}/res/v1/web/search` };
}

function failure(status: number, code: string, detail: string, headers: Record<string, string> = {}) {
  return json({ type: "ErrorResponse", error: { id: "stand-in", status, code, detail } }, status, headers);
}
