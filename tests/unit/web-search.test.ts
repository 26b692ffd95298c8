import { afterEach, expect, test } from "vitest";
import { braveProvider } from "~/answers/find/sources/brave.server";
import { searxngProvider } from "~/answers/find/sources/searxng.server";
import type { SourceProvider } from "~/answers/types";
import { startBrave } from "../peers/brave";
import { startSearxng } from "../peers/searxng";

const opened: { close(): Promise<void> }[] = [];

afterEach(async () => {
  for (const standIn of opened.splice(0)) await standIn.close();
});

interface Found {
  url: string;
  title: string;
  text: string;
  image?: string;
}

const LAMP: Found = {
  url: "https://lamps.test/history",
  title: "A <b>history</b> of lamps &amp; lanterns",
  text: "Lamps were first lit <strong>here</strong> in 1807, say Smith &#38; Co.&nbsp;of London.",
  image: "https://lamps.test/lamp.jpg",
};
const PLAIN: Found = { url: "https://plain.test/", title: "", text: "If a < b and b > c, AT&T wins." };

async function searxng(results: Found[] = [LAMP, PLAIN]) {
  const standIn = await startSearxng({
    results: results.map(({ url, title, text, image }) => ({
      url,
      title,
      content: text,
      thumbnail: image,
    })),
  });
  opened.push(standIn);
  return { standIn, provider: searxngProvider(standIn.url) };
}

async function brave(results: Found[] = [LAMP, PLAIN]) {
  const standIn = await startBrave({
    apiKey: "key",
    results: results.map(({ url, title, text, image }) => ({
      url,
      title,
      description: text,
      thumbnail: image ? { src: image } : undefined,
    })),
  });
  opened.push(standIn);
  return { standIn, provider: braveProvider({ apiUrl: standIn.apiUrl, apiKey: "key" }) };
}

function ask(provider: SourceProvider, question = "When were lamps first lit?", limit = 5) {
  return provider.search(question, { limit, signal: new AbortController().signal });
}

test.each([
  ["searxng", searxng],
  ["brave", brave],
] as const)("%s gives pages with titles and snippets free of tags and entities", async (id, start) => {
  const { provider } = await start();
  expect(await ask(provider)).toEqual([
    {
      provider: id,
      url: "https://lamps.test/history",
      title: "A history of lamps & lanterns",
      snippet: "Lamps were first lit here in 1807, say Smith & Co. of London.",
      image: "https://lamps.test/lamp.jpg",
      passages: [],
    },
    { provider: id, url: "https://plain.test/", title: "plain.test", snippet: PLAIN.text, image: null, passages: [] },
  ]);
});

test.each([
  ["searxng", searxng],
  ["brave", brave],
] as const)("%s leaves out results that are no web pages, and gives no more than asked for", async (_, start) => {
  const odd = ["javascript:alert(1)", "ftp://lamps.test/", "not an address", "", "/relative"].map((url) => ({
    ...LAMP,
    url,
  }));
  const { provider } = await start([...odd, LAMP, PLAIN]);
  const found = await ask(provider);
  expect(found.map(({ url }) => url)).toEqual([LAMP.url, PLAIN.url]);
  expect(await ask(provider, "lamps", 1)).toHaveLength(1);
});

test.each([
  ["searxng", searxng],
  ["brave", brave],
] as const)("%s fails on a server error, other JSON, a broken body", async (_, start) => {
  for (const behaviour of ["500", "malformed", "cut"] as const) {
    const { provider, standIn } = await start();
    standIn.behave(behaviour);
    await expect(ask(provider)).rejects.toThrow();
  }
});

test("SearXNG without JSON enabled says what to do", async () => {
  const { provider, standIn } = await searxng();
  standIn.behave("html-403");
  await expect(ask(provider)).rejects.toThrow(/search\.formats/);
});

test("SearXNG whose engines all failed is a failure; one of several is not", async () => {
  const { provider, standIn } = await searxng();
  standIn.behave("unresponsive");
  await expect(ask(provider)).rejects.toThrow(/two/);
  standIn.behave("partly-unresponsive");
  expect(await ask(provider)).toHaveLength(2);
});

test("SearXNG is asked again with fewer words if the question finds nothing", async () => {
  const standIn = await startSearxng({
    results: (search) => (search === "Brunel 1850" ? [{ url: LAMP.url, title: "Found", content: "" }] : []),
  });
  opened.push(standIn);
  const found = await ask(searxngProvider(standIn.url), "How many bridges did Brunel build before 1850?");
  expect(found.map(({ title }) => title)).toEqual(["Found"]);
  expect(standIn.requests.length).toBeLessThanOrEqual(4);
});

test("SearXNG under a path of its host is asked there", async () => {
  const { standIn } = await searxng();
  await expect(ask(searxngProvider(`${standIn.url}/searx`))).rejects.toThrow();
  expect(standIn.requests[0]?.path).toBe("/searx/search");
});

test("Brave gets the key, and a query within its length limit", async () => {
  const { provider, standIn } = await brave();
  expect(await ask(provider, "lamp ".repeat(400))).toHaveLength(2);
  expect(await ask(provider, "x".repeat(2_000))).toHaveLength(2);
  expect(standIn.requests[0]?.headers["x-subscription-token"]).toBe("key");
});

test("Brave without results omits the field", async () => {
  const { provider, standIn } = await brave();
  standIn.behave("nothing");
  expect(await ask(provider)).toEqual([]);
});

test.each(["401", "429"] as const)("Brave's %s is a failure that doesn't repeat the key", async (behaviour) => {
  const { provider, standIn } = await brave();
  standIn.behave(behaviour);
  const error = await ask(provider).catch((thrown) => thrown);
  expect(error).toMatchObject({ reason: "status", status: Number(behaviour) });
  expect(String(error)).not.toContain("key");
});

test.each([
  ["Wann wurden Lampen zum ersten Mal angezündet?", "de", "de", "ALL"],
  ["¿Cuándo se encendieron las primeras lámparas?", "es", "es", "ALL"],
  ["Quand les lampes furent-elles allumées pour la première fois ?", "fr", "fr", "ALL"],
  ["When were lamps first lit?", "en", "en", null],
  ["Lampen", null, null, null],
  ["Когда зажгли первые лампы?", null, null, null],
])("'%s' is searched in its language", async (question, language, searchLang, country) => {
  const [instance, api] = [await searxng(), await brave()];
  await Promise.all([ask(instance.provider, question), ask(api.provider, question)]);
  expect(instance.standIn.requests[0]?.query.get("language")).toBe(language);
  expect(api.standIn.requests[0]?.query.get("search_lang")).toBe(searchLang);
  expect(api.standIn.requests[0]?.query.get("country")).toBe(country);
});
