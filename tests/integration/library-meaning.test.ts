import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { rankingOf } from "~/answers/find/rank-sources.server";
import type { Source } from "~/answers/types";
import { sqlClient } from "~/db/client.server";
import { type Embedder, makeEmbedder } from "~/embeddings/embedder.server";
import { fillVectors } from "~/embeddings/fill.server";
import { startFillingVectors } from "~/embeddings/filling.server";
import { searchLibrary } from "~/library/library.server";
import { changeLibrary } from "~/library/store.server";
import { keepFewEntries } from "../harness/few-entries";
import { type EmbeddingsPeer, startEmbeddings } from "../peers/embeddings";

const { signal } = new AbortController();
const asked = "How do I mend my jumper?";
const sweater = "Repairing a sweater takes wool, a needle and some patience.";

let peer: EmbeddingsPeer;
let embedder: Embedder;

beforeAll(async () => {
  await keepFewEntries("mars");
  peer = await startEmbeddings();
  embedder = embedderOf("stand-in");
  await keep("sweater", "By the fire", sweater);
  await fillVectors(embedder, signal);
});

beforeEach(() => peer.behave("ok"));

afterAll(() => peer.close());

test("a passage that shares no word with the question is found first, but without the service not at all", async () => {
  expect(await titles(asked, embedder)).toMatchObject({ 0: "By the fire" });
  expect(await titles(asked, null)).not.toContain("By the fire");
});

test("a question far from every passage finds nothing", async () => {
  expect(await searchLibrary("Zyxwv qqfoo blarghs?", { embedder })).toEqual([]);
});

test("documents found by words are also found with the service, with passages in reading order", async () => {
  const question = "Has life ever been found on Mars?";
  const [plain, hybrid] = [
    await searchLibrary(question, { embedder: null }),
    await searchLibrary(question, { embedder }),
  ];
  expect(hybrid[0]).toMatchObject({ provider: "library", url: plain[0]?.url });
  const anchors = hybrid[0]?.passages.map(({ anchor }) => Number(anchor?.slice(1))) ?? [];
  expect(anchors).toEqual(anchors.toSorted((a, b) => a - b));
  expect(anchors.length).toBeLessThanOrEqual(6);
});

test.each(["500", "429", "cut", "malformed", "uneven", "hang"] as const)(
  "while the service fails with %s, results and ranking are the same as without one",
  async (behaviour) => {
    const question = `Has life ever been found on Mars? ${behaviour}`;
    const plain = await searchLibrary(question, { embedder: null });
    peer.behave(behaviour);
    const failing = embedderOf("stand-in");
    expect(await searchLibrary(question, { embedder: failing })).toEqual(plain);
    expect(await rankHybrid(question, plain, failing)).toEqual(await rankHybrid(question, plain, null));
  },
);

test("passages from the library and the web are ranked together by meaning", async () => {
  // Our entry on mending would rank among them for the other question.
  const question = "How do I fix a jumper?";
  const library = await searchLibrary(question, { embedder });
  const web: Source = {
    provider: "mediawiki",
    url: "https://example.org/garden",
    title: "Gardens",
    snippet: "",
    image: null,
    passages: ["Roses want sun and water.", "Fixing a torn pullover is quick."].map((text) => ({
      text,
      heading: "",
      anchor: null,
    })),
  };
  const ranked = await rankHybrid(question, [web, ...library], embedder);
  expect(ranked.slice(0, 2).map(({ text }) => text)).toEqual(expect.arrayContaining([sweater, web.passages[1]?.text]));
  expect(ranked.map(({ score }) => score)).toEqual(ranked.map(({ score }) => score).toSorted((a, b) => b - a));
  const sent = peer.requests.at(-1)?.input ?? [];
  expect(sent).toHaveLength(2);
});

test("no more than sixty non-library passages are sent to the service", async () => {
  const passages = Array.from({ length: 90 }, (_, index) => ({
    text: `Whale ${index} sings.`,
    heading: "",
    anchor: null,
  }));
  const source: Source = {
    provider: "mediawiki",
    url: "https://example.org/w",
    title: "Whales",
    snippet: "",
    image: null,
    passages,
  };
  await rankHybrid("What do animals in the sea do?", [source], embedder);
  expect(peer.requests.at(-1)?.input).toHaveLength(60);
});

test("what words settle waits for no vectors of passages found elsewhere, and what they don't does", async () => {
  const found = (text: string): Source => ({
    provider: "kiwix",
    url: "https://example.org/salmon",
    title: "Salmon",
    snippet: "",
    image: null,
    passages: [
      { text, heading: "", anchor: null },
      {
        text: "Fishermen on the coast begin their season in June, when the weather allows.",
        heading: "",
        anchor: null,
      },
    ],
  });
  const salmon = found("Salmon return to the river in which they hatched, since they remember its smell.");
  peer.requests.length = 0;
  await rankHybrid("Why do salmon return to the river in which they hatched?", [salmon], embedder);
  expect(peer.requests).toEqual([]);
  await rankHybrid("How does a fish find its way home?", [salmon], embedder);
  expect(peer.requests.length).toBeGreaterThan(0);
});

test("a new model's vectors are computed afresh, and the old one's are dropped", async () => {
  const next = embedderOf("stand-in-2");
  expect(await titles(asked, next)).not.toContain("By the fire");
  expect(await fillVectors(next, signal)).toBe(await countPassages());
  expect(await titles(asked, next)).toMatchObject({ 0: "By the fire" });
  expect(await sqlClient()`SELECT DISTINCT space FROM passage_vectors`).toEqual([{ space: "stand-in-2/256" }]);
  expect(await fillVectors(next, signal)).toBe(0);
});

test("a model with new dimensions counts as a new model", async () => {
  peer.resize(128);
  expect(await fillVectors(embedderOf("stand-in-2"), signal)).toBe(await countPassages());
  expect(await titles(asked, embedderOf("stand-in-2"))).toMatchObject({ 0: "By the fire" });
  peer.resize(256);
});

test("a passage that the service refuses gets no vector, but the others do", async () => {
  await keep("refused", "Refused", "This is unspeakable here.");
  peer.behave("refusing");
  expect(await fillVectors(embedder, signal)).toBe((await countPassages()) - 1);
});

test("two processes split the passages", async () => {
  peer.requests.length = 0;
  const both = await Promise.all([
    fillVectors(embedderOf("shared"), signal),
    fillVectors(embedderOf("shared"), signal),
  ]);
  expect(both[0] + both[1]).toBe(await countPassages());
  const sent = peer.requests.flatMap(({ input }) => input).filter((text) => text !== "dimensions");
  expect(sent).toHaveLength(await countPassages());
});

test("vectors are computed in the background, and shutdown waits for nothing else", async () => {
  const later = embedderOf("background");
  const stop = startFillingVectors(later);
  await expect.poll(() => titles(asked, later)).toMatchObject({ 0: "By the fire" });
  await stop();
});

test("vectors that another process has added are found within seconds, and deleted passages no more", async () => {
  const here = embedderOf("here");
  await fillVectors(here, signal);
  await expect.poll(() => titles(asked, here)).toContain("By the fire");
  await keep("pullover", "Quick", "Fixing a pullover is quick.");
  await sqlClient()`
    INSERT INTO passage_vectors (passage_id, space, vector)
    SELECT (SELECT max(id) FROM passages), space, vector FROM passage_vectors JOIN passages ON passages.id = passage_id
    WHERE passages.text = ${sweater}`;
  vi.useFakeTimers({ toFake: ["performance"] });
  vi.advanceTimersByTime(10_001);
  // This search still sees the old ones, and has them read again.
  expect(await titles(asked, here)).not.toContain("Quick");
  vi.useRealTimers();
  await expect.poll(() => titles(asked, here)).toContain("Quick");
  await changeLibrary("meaning", () => ({ keep: [], remove: ["pullover"] }));
  expect(await titles(asked, here)).not.toContain("Quick");
});

async function rankHybrid(question: string, sources: Source[], by: Embedder | null) {
  const rank = await rankingOf([question], sources, { signal, embedder: by });
  return rank(question, sources, { limit: 10 });
}

function embedderOf(model: string): Embedder {
  return makeEmbedder({ url: peer.url, model });
}

async function titles(question: string, by: Embedder | null): Promise<string[]> {
  return (await searchLibrary(question, { embedder: by })).map(({ title }) => title);
}

async function countPassages(): Promise<number> {
  const [row] = await sqlClient()<{ count: number }[]>`SELECT count(*)::int FROM passages`;
  return row?.count ?? 0;
}

function keep(key: string, title: string, text: string): Promise<void> {
  const document = { key, url: `https://example.org/${key}`, title, body: text, contentHash: key };
  return changeLibrary("meaning", () => ({
    keep: [{ ...document, passages: [{ text, heading: "", anchor: null }] }],
    remove: [],
  }));
}
