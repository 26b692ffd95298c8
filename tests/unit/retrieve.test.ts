import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type RetrievalProgress, type RetrieveOptions, retrieve } from "~/answers/find/retrieve.server";
import { braveProvider } from "~/answers/find/sources/brave.server";
import { mediaWikiProvider } from "~/answers/find/sources/mediawiki.server";
import { searxngProvider } from "~/answers/find/sources/searxng.server";
import type { Source, SourceProvider } from "~/answers/types";
import { log } from "~/log.server";
import { readPage } from "~/web-pages/read.server";
import { paying } from "../harness/paying";
import { startBrave } from "../peers/brave";
import { startMediaWiki } from "../peers/mediawiki";
import { articlePage, endlessPage, gzipBomb, htmlPage, pdfFile, redirectTo, startPages } from "../peers/pages";
import { startSearxng } from "../peers/searxng";

const QUESTION = "Who lit the lanterns of Averton?";
const FROM_WIKI = "The lanterns of Averton were lit by a guild of widows from 1702 until the gas came.";
const FROM_PAGE =
  "Every evening the widows of Averton carried a ladder and a can of oil through the town, lantern by lantern.";

const opened: { close(): Promise<void> }[] = [];
const logged = vi.fn();

beforeEach(() => {
  vi.spyOn(log, "warn").mockImplementation(logged);
  vi.spyOn(log, "info").mockImplementation(logged);
});

afterEach(async () => {
  for (const standIn of opened.splice(0)) await standIn.close();
  logged.mockReset();
});

function open<StandIn extends { close(): Promise<void> }>(standIn: StandIn): StandIn {
  opened.push(standIn);
  return standIn;
}

const PAGES = {
  "/a": articlePage("Widows", `<p>${FROM_PAGE}</p>`),
  "/b": articlePage("Oil", `<p>${FROM_PAGE}</p>`),
  "/pdf": pdfFile(),
  "/endless": endlessPage(),
  "/bomb": gzipBomb(50_000_000),
  "/empty": htmlPage(""),
  "/inside": redirectTo("http://169.254.169.254/latest/meta-data/"),
};

/** A wiki, two web searches and their pages, all working. */
async function peers() {
  const pages = open(await startPages(PAGES));
  const wiki = open(await startMediaWiki({ pages: [{ title: "Averton", text: FROM_WIKI }] }));
  const searxng = open(
    await startSearxng({ results: [{ url: `${pages.url}/a`, title: "Widows", content: "Searx says widows." }] }),
  );
  const brave = open(
    await startBrave({
      apiKey: "key",
      results: [{ url: `${pages.url}/b?utm_source=brave`, title: "Oil", description: "Brave says oil." }],
    }),
  );
  const providers = [
    mediaWikiProvider(wiki.apiUrl),
    searxngProvider(searxng.url),
    braveProvider({ apiUrl: brave.apiUrl, apiKey: "key" }),
  ];
  return { pages, wiki, searxng, brave, providers, read: readFrom(pages.url) };
}

/** The real reader, which here trusts the fake pages. */
function readFrom(origin: string): RetrieveOptions["read"] {
  return (url, { signal }) => readPage(url, { signal, trustedOrigins: [origin] });
}

function ask(options: Partial<RetrieveOptions>) {
  return paying(() => retrieve(QUESTION, { signal: new AbortController().signal, ...options }));
}

function provider(id: string, search: SourceProvider["search"]): SourceProvider {
  return { id, label: id, search };
}

function thin(url: string, snippet = "A snippet."): Source {
  return { provider: "web", url, title: url, snippet, image: null, passages: [] };
}

const neverReads: RetrieveOptions["read"] = async () => {
  throw new Error("not read");
};

test("asks all providers, fuses their results, and reads pages that only have a snippet", async () => {
  const { providers, read } = await peers();
  const told: RetrievalProgress[] = [];
  const sources = await ask({ providers, read, onProgress: (progress) => told.push(progress) });
  expect(sources.map(({ provider, passages }) => [provider, passages.map(({ text }) => text)])).toEqual([
    ["mediawiki", [FROM_WIKI]],
    ["searxng", [FROM_PAGE]],
    ["brave", [FROM_PAGE]],
  ]);
  expect(told).toEqual([
    { stage: "searching", sources: 3 },
    { stage: "reading", pages: 2 },
  ]);
  expect(logged).not.toHaveBeenCalled();
});

const FAILURES = {
  wiki: ["slow", "500", "malformed", "cut", "hang", "error-200", "html"],
  searxng: ["slow", "500", "malformed", "cut", "hang", "html-403", "unresponsive"],
  brave: ["slow", "500", "malformed", "cut", "hang", "401", "429"],
} as const;
const IDS = { wiki: "mediawiki", searxng: "searxng", brave: "brave" };

test.each([
  ...FAILURES.wiki.map((behaviour) => ["wiki", behaviour] as const),
  ...FAILURES.searxng.map((behaviour) => ["searxng", behaviour] as const),
  ...FAILURES.brave.map((behaviour) => ["brave", behaviour] as const),
])("%s answering with %s is a log line, and the others answer", async (name, behaviour) => {
  const all = await peers();
  all[name].behave(behaviour as "500");
  const searchMs = ["slow", "hang"].includes(behaviour) ? 1_000 : undefined;
  const sources = await ask({ providers: all.providers, read: all.read, searchMs });
  const others = Object.values(IDS).filter((id) => id !== IDS[name]);
  expect(sources.map(({ provider }) => provider).sort()).toEqual(others.sort());
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ provider: IDS[name] }), "source left out");
  expect(JSON.stringify(logged.mock.calls)).not.toMatch(/Averton|lanterns/i);
});

test("an unreachable provider is logged", async () => {
  const all = await peers();
  await all.searxng.close();
  const sources = await ask({ providers: all.providers, read: all.read });
  expect(sources.map(({ provider }) => provider)).toEqual(["mediawiki", "brave"]);
});

test("if every provider fails there are no results and no error", async () => {
  const all = await peers();
  for (const peer of [all.wiki, all.searxng, all.brave]) peer.behave("500");
  expect(await ask({ providers: all.providers })).toEqual([]);
  expect(logged).toHaveBeenCalledTimes(3);
});

test.each(["/pdf", "/endless", "/bomb", "/empty", "/inside", "/missing"])(
  "a page that can't be read (%s) is cited by its snippet",
  async (path) => {
    const { pages, read } = await peers();
    const web = provider("web", async () => [thin(pages.url + path, "What the search says of it.")]);
    expect(await ask({ providers: [web], read })).toMatchObject([
      { url: pages.url + path, passages: [{ text: "What the search says of it.", heading: "", anchor: null }] },
    ]);
    expect(logged).toHaveBeenCalledWith(expect.objectContaining({ provider: "web" }), "page not read");
  },
);

test.each(["slow", "hang", "cut", "500"] as const)("a site that is %s is cited by its snippet", async (behaviour) => {
  const { pages, providers, read } = await peers();
  pages.behave(behaviour);
  const sources = await ask({ providers, read, readMs: 300 });
  expect(sources.map(({ passages }) => passages[0]?.text)).toEqual([
    FROM_WIKI,
    "Searx says widows.",
    "Brave says oil.",
  ]);
});

test("a provider and a reader that ignore their signal are abandoned at the deadline", async () => {
  const forever = () => new Promise<never>(() => {});
  const web = provider("web", async () => [thin("https://a.test/")]);
  const sources = await ask({ providers: [provider("stuck", forever), web], read: forever, searchMs: 20, readMs: 20 });
  expect(sources.map(({ url, passages }) => [url, passages[0]?.text])).toEqual([["https://a.test/", "A snippet."]]);
});

test("a search's time starts when its provider is prepared", async () => {
  const slow = { ...provider("library", async () => [thin("https://a.test/")]), prepare: () => setTimeout(60) };
  const sources = await ask({ providers: [slow], read: neverReads, searchMs: 20 });
  expect(sources.map(({ url }) => url)).toEqual(["https://a.test/"]);
});

test("a provider that can't be prepared is left out, and the log says why", async () => {
  const error = new Error("unreadable");
  const broken = { ...provider("broken", async () => [thin("https://a.test/")]), prepare: () => Promise.reject(error) };
  const web = provider("web", async () => [thin("https://b.test/")]);
  const sources = await ask({ providers: [broken, web], read: neverReads });
  expect(sources.map(({ url }) => url)).toEqual(["https://b.test/"]);
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ provider: "broken" }), "source left out");
});

test("the five best thin pages are read, further ones are cited by their snippets", async () => {
  const found = Array.from({ length: 6 }, (_, index) => thin(`https://${index}.test/`, `Snippet ${index}.`));
  const read = async (url: string) => [{ text: `Read ${url}`, heading: "", anchor: null }];
  const sources = await ask({ providers: [provider("web", async () => found)], read });
  expect(sources.map(({ passages }) => passages[0]?.text)).toEqual([
    "Read https://0.test/",
    "Read https://1.test/",
    "Read https://2.test/",
    "Read https://3.test/",
    "Read https://4.test/",
    "Snippet 5.",
  ]);
});

test("the same page from two providers is one source, ranked higher", async () => {
  const one = provider("one", async () => [thin("https://a.test/"), thin("https://b.test/")]);
  const two = provider("two", async () => [thin("http://www.b.test/?utm_source=two#x")]);
  const sources = await ask({ providers: [one, two], read: neverReads });
  expect(sources.map(({ url }) => url)).toEqual(["https://b.test/", "https://a.test/"]);
});

test("a page without content is not a source", async () => {
  const web = provider("web", async () => [thin("https://a.test/", "")]);
  expect(await ask({ providers: [web], read: neverReads })).toEqual([]);
});

test("a provider that failed three times in a row is not asked again", async () => {
  const search = vi.fn().mockRejectedValue(new Error("down"));
  const down = provider("down", search);
  const told: RetrievalProgress[] = [];
  for (let time = 0; time < 5; time += 1) {
    await ask({ providers: [down], onProgress: (progress) => told.push(progress) });
  }
  expect(search).toHaveBeenCalledTimes(3);
  expect(told.map((progress) => "sources" in progress && progress.sources)).toEqual([1, 1, 1, 0, 0]);
});

test("a reader who leaves ends everything at once, and counts against no provider", async () => {
  const reader = new AbortController();
  let seen: AbortSignal | undefined;
  const slow = provider("slow", (_query, { signal }) => {
    seen = signal;
    return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  });
  for (let time = 0; time < 4; time += 1) {
    const leaver = time === 3 ? reader : new AbortController();
    const result = ask({ providers: [slow], signal: leaver.signal });
    leaver.abort(new Error("gone"));
    await expect(result).rejects.toThrow("gone");
  }
  expect(seen?.aborted).toBe(true);
  expect(logged).not.toHaveBeenCalled();
});

test("a database error is logged without the question", async () => {
  const library = provider("library", async () => {
    const cause = Object.assign(new Error(`invalid input: "${QUESTION}"`), { code: "22P02" });
    throw new Error(`Failed query: select 1\nparams: ${QUESTION}`, { cause });
  });
  await ask({ providers: [library] });
  expect(logged).toHaveBeenCalledWith(
    expect.objectContaining({ provider: "library", code: "22P02" }),
    "source left out",
  );
  expect(JSON.stringify(logged.mock.calls)).not.toMatch(/Averton/);
});

test("a recovered provider is asked again, also by watchers", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const search = vi.fn<SourceProvider["search"]>().mockRejectedValue(new Error("down"));
  const provider: SourceProvider = { id: "wiki", label: "Wiki", search };
  const ask = () =>
    retrieve(QUESTION, { signal: new AbortController().signal, providers: [provider], onProgress() {} });
  for (let nth = 0; nth < 4; nth++) await ask();
  expect(search).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(30_001);
  await ask();
  expect(search).toHaveBeenCalledTimes(4);
  vi.useRealTimers();
});
