import { afterEach, expect, test, vi } from "vitest";
import { kiwixProvider } from "~/answers/find/sources/kiwix.server";
import { log } from "~/log.server";
import { type KiwixBook, startKiwix } from "../peers/kiwix";

const WIKIPEDIA = {
  name: "wikipedia_en_simple_2026-05",
  title: "Simple English Wikipedia",
  language: "eng",
  pages: [
    {
      path: "A/Clifton_Bridge",
      title: "Clifton Bridge",
      text: [
        "The Clifton Bridge spans a gorge. It was finished in 1864.",
        "== Building ==",
        "Isambard Brunel drew the first plans when he was 24. He did not live to see it open.",
      ].join("\n"),
    },
    {
      path: "A/Great_Railway",
      title: "Great Railway",
      text: "The Great Railway was surveyed by Isambard Brunel. It opened in parts.",
    },
    { path: "A/Cheese", title: "Cheese", text: "Cheese is made from milk. Bridge is also a card game." },
    { path: "A/Suspension_bridge_at_Clifton", title: "Suspension bridge at Clifton", redirect: "A/Clifton_Bridge" },
  ],
} satisfies KiwixBook;

const GERMAN = {
  name: "wikipedia_de_all",
  title: "Wikipedia auf Deutsch",
  language: "deu",
  pages: [
    { path: "Käse", title: "Käse", text: "Der Käse wird aus Milch gemacht. Isambard Brunel mochte ihn." },
    { path: "Brücke", title: "Brücke", text: "Die Brücke führt über einen Fluss." },
  ],
} satisfies KiwixBook;

type Kiwix = Awaited<ReturnType<typeof startKiwix>>;
const started: Kiwix[] = [];

async function kiwixWith(options: Parameters<typeof startKiwix>[0]): Promise<Kiwix> {
  const kiwix = await startKiwix(options);
  started.push(kiwix);
  return kiwix;
}

afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(started.splice(0).map((kiwix) => kiwix.close()));
});

type Settings = Omit<Parameters<typeof kiwixProvider>[0], "url">;

function ask({ url }: Pick<Kiwix, "url">, question: string, settings: Settings & { limit?: number } = {}) {
  const { limit = 5, ...others } = settings;
  return kiwixProvider({ url, ...others }).search(question, { limit, signal: new AbortController().signal });
}

const titlesOf = (sources: readonly { title: string }[]) => sources.map(({ title }) => title);
const quietly = () => vi.spyOn(log, "warn").mockImplementation(() => {});

test.each([
  ["3.3", "", "/wikipedia_en_simple_2026-05/A/Clifton_Bridge"],
  ["3.3", "/kiwix", "/wikipedia_en_simple_2026-05/A/Clifton_Bridge"],
  ["3.8", "", "/content/wikipedia_en_simple_2026-05/A/Clifton_Bridge"],
  ["3.8", "/kiwix", "/content/wikipedia_en_simple_2026-05/A/Clifton_Bridge"],
] as const)("version %s at '%s': a question finds its page and passages", async (version, prefix, path) => {
  // A book that a search of all books would find too.
  const mirror = { ...WIKIPEDIA, name: "another", title: "Another" };
  const kiwix = await kiwixWith({ books: [WIKIPEDIA, mirror], version, prefix });
  const [first, ...others] = await ask(kiwix, "How old was Brunel when he drew the plans of the bridge?", {
    books: ["wikipedia_en_simple"],
  });
  expect(first).toEqual({
    provider: "kiwix",
    url: kiwix.url + path,
    title: "Clifton Bridge",
    origin: { source: "Simple English Wikipedia", licence: null, licenceUrl: null },
    snippet: expect.stringMatching(/^The Clifton Bridge spans a gorge\..* live to see it open\.$/),
    image: null,
    passages: [
      { heading: "", anchor: null, text: expect.stringContaining("finished in 1864.") },
      { heading: "Building", anchor: "Building", text: expect.stringContaining("when he was 24") },
    ],
  });
  expect(others.every(({ url }) => url.includes("wikipedia_en_simple_2026-05"))).toBe(true);
});

test("the page that covers more of the question comes first", async () => {
  const kiwix = await kiwixWith({ books: [WIKIPEDIA] });
  expect(titlesOf(await ask(kiwix, "Which railway did Isambard Brunel survey?"))).toEqual([
    "Great Railway",
    "Clifton Bridge",
  ]);
});

test("links lead to the public address, and the server is asked at its own", async () => {
  const kiwix = await kiwixWith({ books: [WIKIPEDIA], version: "3.8" });
  const [first] = await ask(kiwix, "Clifton Bridge", { publicUrl: "https://wiki.example/kiwix" });
  expect(first?.url).toBe("https://wiki.example/kiwix/content/wikipedia_en_simple_2026-05/A/Clifton_Bridge");
  expect(first?.passages.length).toBeGreaterThan(0);
});

test.each(["3.3", "3.8"] as const)(
  "names and titles with signs and umlauts lead to their pages, %s",
  async (version) => {
    const name = "wörter_&_100%_#1?";
    const title = `Was ist Öl? 100% #1 & "mehr" <x> 'y'`;
    const page = { path: `sub/${title}`, title, text: "Öl ist eine Flüssigkeit, die brennt." };
    const kiwix = await kiwixWith({
      books: [{ name, title: "Wörter & mehr", language: "deu", pages: [page] }],
      version,
    });
    const [found] = await ask(kiwix, "Was ist Öl?");
    expect(found).toMatchObject({
      title,
      origin: { source: "Wörter & mehr" },
      passages: [{ text: expect.stringContaining("brennt") }],
    });
    const response = await fetch(found?.url ?? "");
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("die brennt");
  },
);

test("a path that leaves its book is not followed", async () => {
  const pages = ["../../admin", "A/./Cheese", "A/Cheese"].map((path) => ({ path, title: "Cheese", text: "Of milk." }));
  const kiwix = await kiwixWith({ books: [{ ...WIKIPEDIA, pages }] });
  const found = await ask(kiwix, "cheese");
  expect(found.map(({ url }) => url)).toEqual([`${kiwix.url}/${WIKIPEDIA.name}/A/Cheese`]);
  expect(kiwix.requests.map(({ path }) => path)).not.toContain("/admin");
});

test("a title that redirects is the page that it leads to, once", async () => {
  const kiwix = await kiwixWith({ books: [WIKIPEDIA] });
  const found = await ask(kiwix, "Suspension bridge at Clifton", { limit: 6 });
  const bridges = found.filter(({ url }) => url.includes("Clifton"));
  expect(bridges.map(({ url }) => url)).toEqual([`${kiwix.url}/wikipedia_en_simple_2026-05/A/Clifton_Bridge`]);
});

test("books in the question's language come first, the others are searched for its names", async () => {
  const kiwix = await kiwixWith({ books: [WIKIPEDIA, GERMAN] });
  expect(titlesOf(await ask(kiwix, "Woraus wird der Käse gemacht, den Isambard Brunel mochte?"))).toEqual([
    "Käse",
    "Clifton Bridge",
    "Great Railway",
  ]);
});

test("a book that doesn't say its language is searched in any", async () => {
  const kiwix = await kiwixWith({ books: [WIKIPEDIA, { ...GERMAN, language: "" }] });
  expect(titlesOf(await ask(kiwix, "Wie führt die Brücke über den Fluss?"))).toContain("Brücke");
  const mixed = await kiwixWith({ books: [{ ...GERMAN, language: "eng,deu" }] });
  expect(titlesOf(await ask(mixed, "Wie führt die Brücke über den Fluss?"))).toEqual(["Brücke"]);
});

test.each([true, false])("without a full-text index the titles are searched; its tags say so: %s", async (says) => {
  const kiwix = await kiwixWith({ books: [{ ...WIKIPEDIA, hasIndex: false, saysIndex: !says }] });
  expect(titlesOf(await ask(kiwix, "What is cheese made from?"))).toEqual(["Cheese"]);
  const searches = kiwix.requests.filter(({ path }) => path === "/search");
  if (says) expect(searches).toEqual([]);
});

test("a book that fails doesn't affect the others", async () => {
  const warn = quietly();
  const kiwix = await kiwixWith({ books: [{ ...GERMAN, language: "eng", isBroken: true }, WIKIPEDIA] });
  expect(titlesOf(await ask(kiwix, "Which railway did Isambard Brunel survey?"))).toContain("Great Railway");
  expect(warn).toHaveBeenCalled();
});

test("a page that can't be read doesn't affect the others", async () => {
  quietly();
  const gone = { path: "A/Gone", title: "Isambard Brunel", redirect: "A/Nowhere" };
  const kiwix = await kiwixWith({ books: [{ ...WIKIPEDIA, pages: [gone, ...WIKIPEDIA.pages] }] });
  expect(titlesOf(await ask(kiwix, "Isambard Brunel"))).toEqual(["Clifton Bridge", "Great Railway"]);
});

test("if text searches fail, what the titles found remains", async () => {
  quietly();
  const kiwix = await kiwixWith({ books: [WIKIPEDIA] });
  kiwix.behave("no-search");
  expect(titlesOf(await ask(kiwix, "Clifton Bridge"))).toEqual(["Clifton Bridge"]);
});

test("words that are operators in some versions are searched as words", async () => {
  const kiwix = await kiwixWith({ books: [WIKIPEDIA] });
  await ask(kiwix, 'What is "NOT" OR a NEAR gate on 3rd-and-9?');
  const patterns = kiwix.requests.flatMap(({ query }) => query.getAll("pattern"));
  expect(patterns.length).toBeGreaterThan(0);
  for (const pattern of patterns) expect(pattern).not.toMatch(/"|OR|NOT|NEAR/);
});

test("the catalogue is read in parts, once, and again in the background when it is old", async () => {
  const books = Array.from({ length: 60 }, (_, index) => ({ ...GERMAN, name: `book-${index}` }));
  const kiwix = await kiwixWith({ books: [...books, WIKIPEDIA] });
  const lists = () => kiwix.requests.filter(({ path }) => path.startsWith("/catalog/")).length;
  const askTwice = async (freshMs: number) => {
    const provider = kiwixProvider({ url: kiwix.url, books: ["wikipedia_en_simple"] }, { freshMs });
    for (const question of ["Clifton Bridge", "cheese"]) {
      const found = await provider.search(question, { limit: 5, signal: new AbortController().signal });
      expect(found.length).toBeGreaterThan(0);
    }
  };
  await askTwice(60_000);
  expect(lists()).toBe(2);
  await askTwice(0);
  await vi.waitFor(() => expect(lists()).toBe(2 + 4));
});

test("a book that is asked for and not there is logged", async () => {
  const warn = quietly();
  const kiwix = await kiwixWith({ books: [WIKIPEDIA] });
  expect(await ask(kiwix, "cheese", { books: ["wikipedia_en_sim"] })).toEqual([]);
  expect(warn).toHaveBeenCalledWith({ missing: ["wikipedia_en_sim"], served: [WIKIPEDIA.name] }, expect.any(String));
});

test("nothing found is an empty list, and so is a question without words", async () => {
  const kiwix = await kiwixWith({ books: [WIKIPEDIA] });
  expect(await ask(kiwix, "Zyxwv?")).toEqual([]);
  expect(await ask(kiwix, "?!")).toEqual([]);
});

test.each(["500", "malformed", "cut"] as const)("a server that answers with %s is a failure", async (behaviour) => {
  const kiwix = await kiwixWith({ books: [WIKIPEDIA] });
  kiwix.behave(behaviour);
  await expect(ask(kiwix, "Which railway did Isambard Brunel survey?")).rejects.toThrow();
});

test.each(["hang", "slow"] as const)(
  "a server that is too slow (%s) ends in time, without the question",
  async (behaviour) => {
    const kiwix = await kiwixWith({ books: [WIKIPEDIA] });
    kiwix.behave(behaviour);
    const startedAt = performance.now();
    const error = await ask(kiwix, "Isambard Brunel").catch((thrown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(String(error)).not.toContain("Brunel");
    expect(performance.now() - startedAt).toBeLessThan(2_500);
  },
);

test("requests have our user agent", async () => {
  const kiwix = await kiwixWith({ books: [WIKIPEDIA] });
  await ask(kiwix, "Brunel");
  expect(kiwix.requests[0]?.headers["user-agent"]).toMatch(/https:\/\//);
});
