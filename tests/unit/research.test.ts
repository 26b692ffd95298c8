import { setTimeout } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { research } from "~/answers/find/research.server";
import type { RetrievalProgress } from "~/answers/find/retrieve.server";
import { selectPassages } from "~/answers/find/select-passages";
import type { PlanStep, Source, SourceProvider } from "~/answers/types";
import { log } from "~/log.server";

function page(url: string, text = "", title = url): Source {
  const passages = text === "" ? [] : [{ text, heading: "", anchor: null }];
  return { provider: "web", url, title, snippet: "A snippet.", image: null, passages };
}

function provider(search: SourceProvider["search"]): SourceProvider {
  return { id: "web", label: "Web", search };
}

const signal = new AbortController().signal;
const reads = async (url: string) => [{ text: `Read ${url}`, heading: "", anchor: null }];

test("every search asks every provider, and the plan is sent after each", async () => {
  const asked: string[] = [];
  const web = provider(async (query) => {
    asked.push(query);
    return query === "none" ? [] : [page(`https://${query}.test/`), page("https://both.test/")];
  });
  const plans: PlanStep[][] = [];
  const told: RetrievalProgress[] = [];
  const { found, plan } = await research(["whole", "none", "part"], {
    signal,
    providers: [web, provider(web.search)],
    read: reads,
    onPlan: (steps) => plans.push(steps),
    onProgress: (progress) => told.push(progress),
  });
  expect(asked.sort()).toEqual(["none", "none", "part", "part", "whole", "whole"]);
  expect(plans.map((steps) => steps.filter(({ found }) => found !== null).length)).toEqual([0, 1, 2, 3]);
  expect(plan).toEqual([
    { query: "whole", found: 2 },
    { query: "none", found: 0 },
    { query: "part", found: 2 },
  ]);
  expect(plans.at(-1)).toEqual(plan);
  expect(found.map(({ url }) => url)).toEqual(["https://both.test/", "https://whole.test/", "https://part.test/"]);
  expect(told).toEqual([
    { stage: "searching", sources: 2 },
    { stage: "reading", pages: 3 },
  ]);
});

test("no provider is asked for more than two searches at a time", async () => {
  let now = 0;
  let most = 0;
  const web = provider(async () => {
    now += 1;
    most = Math.max(most, now);
    await Promise.resolve();
    now -= 1;
    return [];
  });
  await research(["a", "b", "c", "d", "e"], { signal, providers: [web], onPlan: () => {} });
  expect(most).toBe(2);
});

test("ten pages are read", async () => {
  const found = Array.from({ length: 12 }, (_, index) => page(`https://${index}.test/`));
  const read = vi.fn(reads);
  await research(["a"], { signal, providers: [provider(async () => found)], read, onPlan: () => {} });
  expect(read).toHaveBeenCalledTimes(10);
});

test("searches past the time limit are empty, and earlier results are kept", async () => {
  vi.spyOn(log, "warn").mockImplementation(() => {});
  const web = provider((query) =>
    query === "whole" ? Promise.resolve([page("https://a.test/", "Text.")]) : new Promise<never>(() => {}),
  );
  const queries = ["whole", "slow", "slower", "slowest"];
  const { found, plan } = await research(queries, { signal, providers: [web], searchMs: 30, onPlan: () => {} });
  expect(plan.map(({ found }) => found)).toEqual([1, 0, 0, 0]);
  expect(found.map(({ url }) => url)).toEqual(["https://a.test/"]);
});

test("the time limit starts when the providers are prepared", async () => {
  const prepared = setTimeout(60);
  const finds = provider(async (query) => [page(`https://${query}.test/`, "Text.")]);
  const web = { ...finds, prepare: () => prepared };
  const { plan } = await research(["a", "b", "c"], { signal, providers: [web], searchMs: 30, onPlan: () => {} });
  expect(plan.map(({ found }) => found)).toEqual([1, 1, 1]);
});

test("a reader who leaves ends the searches", async () => {
  const reader = new AbortController();
  const web = provider(() => new Promise<never>(() => {}));
  const result = research(["a", "b", "c"], { signal: reader.signal, providers: [web], onPlan: () => {} });
  reader.abort(new Error("gone"));
  await expect(result).rejects.toThrow("gone");
});

test("each search has its share of the passages, in the order in which they fit the whole", () => {
  const tea = Array.from({ length: 6 }, (_, index) =>
    page(`https://tea-${index}.test/`, `Tea has caffeine, tea ${index}.`),
  );
  const coffee = page(
    "https://coffee.test/",
    "Beans of coffee are roasted before they are ground, and only then sold.",
  );
  const question = "How much caffeine does tea have?";
  const limits = { first: 0, passages: 3, sources: 3 };
  const whole = selectPassages([question], [...tea, coffee], limits);
  expect(whole.passages.some(({ text }) => text.startsWith("Beans"))).toBe(false);
  const parted = selectPassages([question, "roasted coffee beans"], [...tea, coffee], limits);
  expect(parted.passages).toHaveLength(3);
  expect(parted.passages.some(({ text }) => text.startsWith("Beans"))).toBe(true);
  expect(parted.sources.map(({ url }) => url)).toContain("https://coffee.test/");
  const scores = parted.passages.map(({ score }) => score);
  expect(scores).toEqual([...scores].sort((a, b) => b - a));
});

test.each([
  ["one search", ["How much caffeine does tea have?"]],
  ["several searches", ["How much caffeine does tea have?", "How long does tea steep?"]],
])("what a file says again and again is read once, for %s", (_, searches) => {
  const said = (text: string) => ({ text, heading: "", anchor: null });
  const once = said("Tea has caffeine, and steeps for three minutes.");
  const others = [
    said("A cup of green tea steeps for two minutes."),
    said("Beans of coffee are roasted, then ground."),
  ];
  const repeated = { ...page("https://tea.test/"), passages: [...Array.from({ length: 30 }, () => once), ...others] };
  const { passages } = selectPassages(searches, [repeated], { first: 0, passages: 2, sources: 3 });
  expect(passages.map(({ text }) => text).sort()).toEqual([others[0]?.text, once.text]);
});
