import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mediaWikiProvider } from "~/answers/find/sources/mediawiki.server";
import { sectionsOfExtract } from "~/answers/find/sources/mediawiki-text";
import { log } from "~/log.server";
import { startMediaWiki } from "../peers/mediawiki";

const BRIDGE = {
  title: "Clifton Bridge",
  image: "https://wiki.test/bridge.jpg",
  text: [
    "The Clifton Bridge spans a gorge. It was finished in 1864.",
    "A toll is taken from cars.",
    "",
    "",
    "== Building ==",
    "Isambard Brunel drew the first plans when he was 24. He did not live to see it open.",
    "",
    "",
    "== Use today ==",
    "Four million cars cross it each year.",
  ].join("\n"),
};
const RAILWAY = {
  title: "Great Railway",
  text: "The Great Railway was surveyed by Isambard Brunel. It opened in parts.",
};
const CHEESE = { title: "Cheese", text: "Cheese is made from milk. Bridge is also a card game." };

let wiki: Awaited<ReturnType<typeof startMediaWiki>>;

beforeEach(async () => {
  wiki = await startMediaWiki({ pages: [CHEESE, RAILWAY, BRIDGE] });
});

afterEach(async () => {
  await wiki.close();
});

function ask(question: string, limit = 5) {
  return mediaWikiProvider(wiki.apiUrl).search(question, { limit, signal: new AbortController().signal });
}

test("a question finds its page and passages even if some words are missing", async () => {
  const [first] = await ask("How old was Brunel when he drew the plans of the bridge?");
  expect(first).toEqual({
    provider: "mediawiki",
    url: `${wiki.url}/wiki/Clifton_Bridge`,
    title: "Clifton Bridge",
    snippet: expect.stringMatching(/^The Clifton Bridge spans a gorge\. .*cross it each year\.$/),
    image: "https://wiki.test/bridge.jpg",
    passages: [
      { heading: "", anchor: null, text: expect.stringContaining("finished in 1864.\n\nA toll is taken") },
      { heading: "Building", anchor: "Building", text: expect.stringContaining("when he was 24") },
      { heading: "Use today", anchor: "Use_today", text: "Four million cars cross it each year." },
    ],
  });
});

test("the page that covers more of the question comes first", async () => {
  const found = await ask("Which railway did Isambard Brunel survey?");
  expect(found.map(({ title }) => title)).toEqual(["Great Railway", "Clifton Bridge"]);
});

test("no more pages are read than asked for", async () => {
  expect(await ask("Isambard Brunel", 1)).toHaveLength(1);
  expect(wiki.requests.filter(({ query }) => query.has("titles"))).toHaveLength(1);
});

test("no further search is made if the precise one finds enough", async () => {
  await ask("Brunel", 2);
  expect(wiki.requests.filter(({ query }) => query.get("list") === "search")).toHaveLength(1);
});

test("nothing found is an empty list, and so is a question without words", async () => {
  expect(await ask("Zyxwv?")).toEqual([]);
  expect(await ask("?!")).toEqual([]);
});

test("requests have our user agent", async () => {
  await ask("Brunel");
  expect(wiki.requests[0]?.headers["user-agent"]).toMatch(/https:\/\//);
});

test("without TextExtracts a page has its cleaned snippet, to be read later", async () => {
  wiki.behave("no-extracts");
  expect(await ask("cheese")).toMatchObject([
    { title: "Cheese", passages: [], snippet: "Cheese & Cheese is made from milk. Bridge is also" },
  ]);
});

test.each(["error-200", "html", "500", "malformed", "cut"] as const)(
  "a wiki that answers with %s is a failure",
  async (behaviour) => {
    wiki.behave(behaviour);
    await expect(ask("Which railway did Isambard Brunel survey?")).rejects.toThrow();
  },
);

test("MediaWiki's error code is reported, and the question is not", async () => {
  wiki.behave("error-200");
  const error = await ask("Brunel").catch((thrown) => thrown);
  expect(String(error)).toContain("internal_api_error_DBQueryError");
  expect(String(error)).not.toContain("Brunel");
});

test("a failed request doesn't affect the others", async () => {
  const warn = vi.spyOn(log, "warn").mockImplementation(() => {});
  const pages = [BRIDGE, { ...RAILWAY, image: "not an address" }];
  const other = await startMediaWiki({ pages });
  const found = await mediaWikiProvider(other.apiUrl).search("Isambard Brunel", {
    limit: 5,
    signal: new AbortController().signal,
  });
  await other.close();
  expect(found.map(({ title }) => title)).toEqual(["Clifton Bridge"]);
  expect(warn).toHaveBeenCalledWith({ provider: "mediawiki", failed: 1, of: 2 }, expect.any(String));
});

test("a repeated heading has MediaWiki's anchor", () => {
  const sections = sectionsOfExtract(
    "Start.\n\n\n== In art ==\nOne.\n\n\n=== Early life ===\nTwo.\n\n\n== In art ==\nThree.\n\n\n== Empty ==\n",
  );
  expect(sections).toEqual([
    { heading: "", anchor: null, text: "Start." },
    { heading: "In art", anchor: "In_art", text: "One." },
    { heading: "Early life", anchor: "Early_life", text: "Two." },
    { heading: "In art", anchor: "In_art_2", text: "Three." },
  ]);
});
