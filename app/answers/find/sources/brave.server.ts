import { z } from "zod";
import type { SourceProvider } from "~/answers/types";
import { asDocumented, eachAsDocumented, getJson } from "~/http/json-api.server";
import { decidedLanguage } from "~/text/detect-language.server";
import type { Language } from "~/text/language";
import { opening, plainText } from "~/web-pages/plain-text.server";

const TIMEOUT_MS = 2_400;
/** The API refuses longer queries. */
const MAX_CHARS = 400;
const MAX_WORDS = 50;
/** The most results per request: some are not web pages. */
const MOST_RESULTS = "20";

const Response = z.object({ web: z.object({ results: z.array(z.unknown()) }).nullish() });

const httpUrl = z.url({ protocol: /^https?$/ });

const Result = z.object({
  url: httpUrl,
  title: z.string(),
  description: z.string().default(""),
  thumbnail: z.object({ src: httpUrl }).nullish().catch(null),
});

/** Brave's Web Search API: https://api-dashboard.search.brave.com/documentation/services/web-search. */
export function braveProvider({ apiUrl, apiKey }: { apiUrl: string; apiKey: string }): SourceProvider {
  return {
    id: "brave",
    label: "Brave Search",
    isPaid: true,
    async search(query, { limit, signal, language }) {
      const url = new URL(apiUrl);
      url.search = new URLSearchParams({
        q: shortened(query),
        count: MOST_RESULTS,
        result_filter: "web",
        text_decorations: "false",
        ...placeOf(language ?? decidedLanguage(query)),
      }).toString();
      const json = await getJson(url, { signal, timeoutMs: TIMEOUT_MS, headers: { "x-subscription-token": apiKey } });
      // Brave omits "web" when it found nothing.
      const { web } = asDocumented(Response, json);
      return eachAsDocumented(Result, web?.results ?? [])
        .slice(0, limit)
        .map(({ url, title, description, thumbnail }) => ({
          provider: "brave",
          url,
          title: plainText(title) || new URL(url).hostname,
          snippet: opening(plainText(description), 500),
          image: thumbnail?.src ?? null,
          passages: [],
        }));
    },
  };
}

/**
 * The language and country to search in. Brave assumes the United States by default, and other languages are spoken in
 * more than one country. When the question does not show its language, Brave decides.
 */
function placeOf(language: Language | null): Record<string, string> {
  if (language === null || language === "other") return {};
  return language === "en" ? { search_lang: language } : { search_lang: language, country: "ALL" };
}

function shortened(query: string): string {
  return query.split(/\s+/).slice(0, MAX_WORDS).join(" ").slice(0, MAX_CHARS);
}
