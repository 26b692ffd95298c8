import { beforeAll, describe, expect, test } from "vitest";
import { listEntries, nearestEntries, searchLibrary } from "~/library/library.server";
import { changeLibrary } from "~/library/store.server";
import { emptyLibrary } from "../harness/empty-library";

/** One question in ten, spread over all entries; tests/full/offline-answers.test.ts asks them all. */
const shown = listEntries()
  .flatMap(({ url, questions }) => questions.map((question) => ({ url, question })))
  .filter((_, nth) => nth % 10 === 0);

describe("with the entries", () => {
  test.each(shown)("$question", async ({ url, question }) => {
    const found = await searchLibrary(question, { limit: 3 });
    expect(found.map((source) => source.url)).toContain(url);
  });

  test("a source has its matching passages in reading order, each with its anchor", async () => {
    const [source] = await searchLibrary("Has life ever been found on Mars?");
    const entry = listEntries().find(({ slug }) => slug === "mars");
    expect(source).toMatchObject({ provider: "library", url: "/library/mars", title: "Mars", image: null });
    const places = source?.passages.map((passage) => entry?.passages.findIndex(({ text }) => text === passage.text));
    expect(places).toEqual([...(places ?? [])].sort((a, b) => Number(a) - Number(b)));
    expect(source?.passages.map(({ anchor }) => anchor)).toEqual(places?.map((place) => `p${Number(place) + 1}`));
    expect(source?.snippet).toContain("Life has not been found on Mars");
    expect(source?.snippet.length).toBeLessThanOrEqual(240);
  });

  test("a typo is tolerated", async () => {
    expect((await searchLibrary("What is photosynthsis?"))[0]?.url).toBe("/library/photosynthesis");
    expect((await nearestEntries("photosynthsis", 1))[0]?.url).toBe("/library/photosynthesis");
  });

  test("several typos at once are tolerated", async () => {
    expect((await searchLibrary("photosynthsis chlorophyl"))[0]?.url).toBe("/library/photosynthesis");
  });

  test("a document that shares only a stop word with the question is not found", async () => {
    expect(await searchLibrary("Can you explain the zabaglione recipe of Emilia-Romagna?")).toEqual([]);
  });

  test("an article answers what its title names", async () => {
    const [marketplaces] = await searchLibrary("are prompt marketplaces worth it", { toAnswer: true });
    expect(marketplaces?.title).toMatch(/^Prompt Marketplaces/);
  });

  test.each(["do i need a lawyer to make a will", "how to write a cover leter"])(
    "no article answers '%s', which is about something else",
    async (question) => {
      const found = await searchLibrary(question, { toAnswer: true });
      expect(found.filter(({ url }) => url.startsWith("/blog/"))).toEqual([]);
    },
  );

  test("no more documents are found than requested", async () => {
    expect(await searchLibrary("language models", { limit: 2 })).toHaveLength(2);
  });

  test.each(["", "?!", "what is it", "'", "\\", "a' | 'b & !c:* <-> (", "\u0000mars", "💡", "ﬁ", "x".repeat(2_000)])(
    "%j is handled like any other question",
    async (query) => {
      expect(Array.isArray(await searchLibrary(query))).toBe(true);
    },
  );

  test("a long question is answered by its rarest words", async () => {
    const long = `${"please tell me as much as you can about the weather and the prices ".repeat(28)}photosynthesis`;
    expect((await searchLibrary(long, { toAnswer: true })).map(({ url }) => url)).toContain("/library/photosynthesis");
  });

  test("an aborted search rejects with the reason", async () => {
    const reason = new Error("nobody waits");
    await expect(searchLibrary("mars", { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    const controller = new AbortController();
    const search = searchLibrary("mars", { signal: controller.signal });
    controller.abort(reason);
    await expect(search).rejects.toBe(reason);
  });

  test("the nearest entries come with the nearest of their own questions, and are none where none is near", async () => {
    expect(await nearestEntries("Has anybody found life on Mars?", 1)).toEqual([
      { title: "Mars", url: "/library/mars", question: "Has life ever been found on Mars?" },
    ]);
    expect(await nearestEntries("zabaglione", listEntries().length)).toEqual([]);
  });

  test("a question whose only known words are another language's has an order too", async () => {
    expect((await searchLibrary("US. US. US. US.")).length).toBeGreaterThan(0);
  });
});

test("an empty library finds nothing, but still suggests entries", async () => {
  await emptyLibrary();
  expect(await searchLibrary("What is salt?")).toEqual([]);
  expect(await nearestEntries("What is inflation?", 3)).toMatchObject({ 0: { url: "/library/inflation" } });
});

describe("ranking", () => {
  beforeAll(() =>
    changeLibrary("ranking", () => ({
      keep: [
        // The worse of each pair comes first, as ties would keep that order.
        document("long", "Zeppelins", [`Zeppelins fly. ${"Other things are said about other matters. ".repeat(10)}`]),
        document("short", "Zeppelins", ["Zeppelins fly."]),
        document("once", "Kites", ["Quaggas graze. Gnus rest. Gnus drink."]),
        document("often", "Kites", ["Quaggas graze. Quaggas rest. Quaggas drink."]),
        document("apart", "Kites", ["Narwhals see a unicorn."]),
        document("together", "Kites", ["A narwhal unicorn is seen."]),
        document("one", "Beasts", ["Okapis eat leaves.", "Gnus live in forests."]),
        document("two", "Beasts", ["Okapis eat leaves.", "Okapis live in forests."]),
        document("below", "Beasts", ["Tapirs swim. Gnus rest."]),
        document("titled", "Tapirs", ["Tapirs swim. Gnus rest."]),
      ],
      remove: [],
    })),
  );

  test.each([
    ["a shorter passage comes before a longer one", "zeppelin", "short", "long"],
    ["repeated terms count", "quagga", "often", "once"],
    ["terms adjacent as in the question count more", "narwhal unicorn", "together", "apart"],
    ["words in the title count too", "tapir", "titled", "below"],
    ["a second passage counts, though less than the first", "okapi", "two", "one"],
  ])("%s", async (_, query, first, second) => {
    const found = (await searchLibrary(query)).map(({ url }) => url).filter((url) => url.startsWith("https:"));
    expect(found).toEqual([`https://example.org/${first}`, `https://example.org/${second}`]);
  });

  test("a long document contributes only its best six passages", async () => {
    const texts = Array.from({ length: 20 }, (_, index) => `Pangolin number ${index} sleeps.`);
    await changeLibrary("ranking", () => ({ keep: [document("book", "A book", texts)], remove: [] }));
    const [book] = await searchLibrary("pangolin 13");
    expect(book?.passages).toHaveLength(6);
    expect(book?.snippet).toBe("Pangolin number 13 sleeps.");
  });
});

function document(key: string, title: string, texts: string[]) {
  const passages = texts.map((text) => ({ heading: "", anchor: null, text }));
  return { key, url: `https://example.org/${key}`, title, body: "", contentHash: key, passages };
}
