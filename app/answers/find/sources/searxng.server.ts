import { z } from "zod";
import type { Source, SourceProvider } from "~/answers/types";
import { FetchError } from "~/http/guarded-fetch.server";
import { asDocumented, eachAsDocumented, getJson } from "~/http/json-api.server";
import { log } from "~/log.server";
import { fuseSources } from "~/passages/fuse";
import { decidedLanguage } from "~/text/detect-language.server";
import type { Language } from "~/text/language";
import { opening, plainText } from "~/web-pages/plain-text.server";
import { allThatSucceed } from "./all-that-succeed.server";
import { planQueries, type QueryPlan } from "./query-plan";

const PROVIDER = "searxng";
const TIMEOUT_MS = 2_400;
/** It forwards each search to many engines, which soon block a client that asks too often. */
const MAX_WIDER = 3;

/**
 * A SearXNG (or searx) metasearch engine: https://docs.searxng.org/dev/search_api.html. Its JSON format must be
 * enabled.
 */
export function searxngProvider(baseUrl: string): SourceProvider {
  return {
    id: PROVIDER,
    label: "Web search",
    async search(query, { limit, signal, language }) {
      const instance = { baseUrl, language: languageFor(language ?? decidedLanguage(query)) };
      const found = await searchFor(instance, query, signal);
      const results = found.length > 0 ? found : await searchWider(instance, planQueries(query, language), signal);
      return results.slice(0, limit);
    },
  };
}

interface Instance {
  baseUrl: string;
  /** Value of its `language` parameter; undefined uses the instance's own setting. */
  language: string | undefined;
}

function languageFor(language: Language | null): string | undefined {
  return language === null || language === "other" ? undefined : language;
}

/** Fallback when nothing is found: some of its engines require every word of a question on the page. */
async function searchWider(instance: Instance, { precise, wider }: QueryPlan, signal: AbortSignal): Promise<Source[]> {
  const searches = [...precise, ...wider].slice(0, MAX_WIDER);
  return fuseSources(
    await allThatSucceed(
      PROVIDER,
      searches.map((search) => searchFor(instance, search, signal)),
    ),
  );
}

const Response = z.object({
  results: z.array(z.unknown()),
  unresponsive_engines: z.array(z.tuple([z.string()]).rest(z.unknown())).default([]),
});

const httpUrl = z.url({ protocol: /^https?$/ });

const Result = z.object({
  url: httpUrl,
  title: z.string().nullish(),
  content: z.string().nullish(),
  thumbnail: httpUrl.nullish().catch(null),
  img_src: httpUrl.nullish().catch(null),
});

async function searchFor({ baseUrl, language }: Instance, search: string, signal: AbortSignal): Promise<Source[]> {
  const url = new URL(`${baseUrl}/search`);
  url.search = new URLSearchParams({ q: search, format: "json", ...(language && { language }) }).toString();
  const json = await getJson(url, { signal, timeoutMs: TIMEOUT_MS }).catch(explainRefusal);
  const { results, unresponsive_engines } = asDocumented(Response, json);
  const engines = unresponsive_engines.map(([name]) => name);
  if (results.length === 0 && engines.length > 0) throw new Error(`No answer from the engines ${engines.join(", ")}`);
  if (engines.length > 0) log.debug({ provider: PROVIDER, engines }, "engines did not answer");
  return eachAsDocumented(Result, results).map((result) => ({
    provider: PROVIDER,
    url: result.url,
    title: plainText(result.title ?? "") || new URL(result.url).hostname,
    snippet: opening(plainText(result.content ?? ""), 500),
    image: result.thumbnail || result.img_src || null,
    passages: [],
  }));
}

function explainRefusal(error: unknown): never {
  if (error instanceof FetchError && error.status === 403) {
    throw new Error("SearXNG refuses JSON (403): add json to search.formats in its settings.yml", { cause: error });
  }
  throw error;
}
