import { z } from "zod";
import type { Source, SourceProvider } from "~/answers/types";
import { asDocumented, getJson } from "~/http/json-api.server";
import { cutGently } from "~/passages/cut-gently.server";
import { decidedLanguage } from "~/text/detect-language.server";
import type { Language } from "~/text/language";
import { opening, plainText } from "~/web-pages/plain-text.server";
import { allThatSucceed } from "./all-that-succeed.server";
import { sectionsOfExtract } from "./mediawiki-text";
import { rankByCoverage } from "./page-coverage";
import { planForeignQueries, planQueries, type QueryPlan } from "./query-plan";
import { findPages, type RunSearches, type SearchResult, shareOutPlaces, startRounds } from "./several-searches.server";
import { wikipediaEditions } from "./wikipedia-editions";

/** When each round of requests ends, from the start; all three fit into the retrieval's 2.5 s. */
const ROUND_ENDS_MS = { precise: 900, wider: 1_650, pages: 2_400 };
const HITS_PER_SEARCH = 20;
const PROVIDER = "mediawiki";
/** As of any other page: an article of some 15,000 words. */
const MOST_PASSAGES = 200;
const MOST_CHARACTERS = 200_000;
/** Among them are the article's first words, whatever headings and blank lines come before. */
const MOST_OF_OPENING = 5_000;

/** The wikis to ask, best first. */
export type Editions = (apiUrl: string, language: Language | null) => string[];

/**
 * A wiki with MediaWiki's API (https://www.mediawiki.org/wiki/API:Main_page), e.g. Wikipedia. Returns pages with their
 * passages. Wikipedia is asked in the question's language first, then in the configured language to fill the remaining
 * places.
 */
export function mediaWikiProvider(apiUrl: string, editionsOf: Editions = wikipediaEditions): SourceProvider {
  return {
    id: PROVIDER,
    label: new URL(apiUrl).hostname.endsWith("wikipedia.org") ? "Wikipedia" : "Wiki",
    async search(query, { limit, signal, language }) {
      const timeLeft = startRounds(ROUND_ENDS_MS);
      const [own = apiUrl, ...others] = editionsOf(apiUrl, language ?? decidedLanguage(query));
      const pagesOf = (edition: string, plan: QueryPlan) => {
        const callFor = (round: keyof typeof ROUND_ENDS_MS): Call => ({
          apiUrl: edition,
          signal,
          timeoutMs: timeLeft(round),
        });
        return searchWiki(callFor, { query, language }, plan, limit);
      };
      const [ownPages = [], ...otherPages] = await allThatSucceed(PROVIDER, [
        pagesOf(own, planQueries(query, language)),
        ...others.map((edition) => pagesOf(edition, planForeignQueries(query, language))),
      ]);
      return shareOutPlaces(ownPages, otherPages.flat(), limit);
    },
  };
}

async function searchWiki(
  callFor: CallFor,
  { query, language }: { query: string; language?: Language },
  plan: QueryPlan,
  limit: number,
): Promise<Source[]> {
  const run: RunSearches<FoundPage> = (round, searches) => {
    const call = callFor(round);
    return allThatSucceed(
      PROVIDER,
      searches.map((search) => searchText(call, search)),
    );
  };
  const found = await findPages(plan, limit, run, ({ title }) => title);
  const pages = await allThatSucceed(
    PROVIDER,
    found.map((page) => readPage(callFor("pages"), page)),
  );
  return rankByCoverage(query, pages, language);
}

/** What every request needs. */
interface Call {
  apiUrl: string;
  signal: AbortSignal;
  timeoutMs: number;
}

type CallFor = (round: keyof typeof ROUND_ENDS_MS) => Call;

interface FoundPage {
  title: string;
  snippet: string;
}

const SearchResponse = z.object({
  query: z
    .object({
      searchinfo: z.object({ totalhits: z.number().optional() }).optional(),
      search: z.array(z.object({ title: z.string(), snippet: z.string().default("") })),
    })
    .optional(),
});

async function searchText(call: Call, search: string): Promise<SearchResult<FoundPage>> {
  const { query } = await callApi(call, SearchResponse, {
    list: "search",
    srwhat: "text",
    srnamespace: "0",
    srlimit: String(HITS_PER_SEARCH),
    srinfo: "totalhits",
    srprop: "snippet",
    srsearch: search,
  });
  const hits = query?.search ?? [];
  return { total: Math.max(query?.searchinfo?.totalhits ?? 0, hits.length), hits };
}

const PageResponse = z.object({
  query: z.object({
    pages: z.tuple([
      z.object({
        title: z.string(),
        fullurl: z.url({ protocol: /^https?$/ }),
        extract: z.string().default(""),
        thumbnail: z.object({ source: z.url({ protocol: /^https?$/ }) }).optional(),
      }),
    ]),
  }),
});

/** One request per page, because TextExtracts returns only one whole text at a time. */
async function readPage(call: Call, { title, snippet }: FoundPage): Promise<Source> {
  const { query } = await callApi(call, PageResponse, {
    prop: "extracts|info|pageimages",
    titles: title,
    redirects: "1",
    explaintext: "1",
    exlimit: "1",
    inprop: "url",
    pithumbsize: "200",
  });
  const [page] = query.pages;
  const extract = page.extract.slice(0, MOST_CHARACTERS);
  const { passages } = await cutGently(sectionsOfExtract(extract), {
    mostPassages: MOST_PASSAGES,
    signal: call.signal,
  });
  return {
    provider: PROVIDER,
    url: page.fullurl,
    title: page.title,
    snippet: opening(extract.slice(0, MOST_OF_OPENING).replace(/^=.*=$/gm, "")) || plainText(snippet),
    image: page.thumbnail?.source ?? null,
    passages,
  };
}

async function callApi<Schema extends z.ZodType>(
  { apiUrl, signal, timeoutMs }: Call,
  schema: Schema,
  parameters: Record<string, string>,
): Promise<z.output<Schema>> {
  const url = new URL(apiUrl);
  url.search = new URLSearchParams({ action: "query", format: "json", formatversion: "2", ...parameters }).toString();
  const answer = await getJson(url, { signal, timeoutMs });
  // MediaWiki reports its errors with status 200.
  const { error } = asDocumented(MayBeError, answer);
  if (error) throw new Error(`MediaWiki error ${error.code}`);
  return asDocumented(schema, answer);
}

const MayBeError = z.looseObject({ error: z.object({ code: z.string() }).optional() });
