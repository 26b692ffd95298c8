import { readFileSync } from "node:fs";
import { describe, expect, test, vi } from "vitest";
import { dollarsFor, readPrices } from "~/ai/prices.server";
import { Spending, spend, withSpending } from "~/ai/spending.server";
import { retrieve } from "~/answers/find/retrieve.server";
import type { Source } from "~/answers/types";
import { readConfig } from "~/config.server";
import { routeNames } from "~/http/server/route-names.server";
import { measureProcess, registry } from "~/metrics.server";
import { readSamples, type Sample, sumOf } from "../harness/scrape";

/** A build's routes as Remix lists them. */
const routes = {
  root: { path: "" },
  "routes/_index": { parentId: "root" },
  "routes/$": { parentId: "root", path: "*" },
  "routes/blog._index": { parentId: "root", path: "blog" },
  "routes/blog.$slug": { parentId: "root", path: "blog/:slug" },
  "routes/blog.$slug_.cover": { parentId: "root", path: "blog/:slug/cover.png" },
  "routes/pictures": { parentId: "root", path: "pictures/:id.png" },
  "routes/feed": { parentId: "root", path: "feed.json" },
  "routes/build.$": { parentId: "root", path: "build/*" },
  "routes/shelf": { parentId: "root", path: "shelf" },
  "routes/shelf.$book": { parentId: "routes/shelf", path: ":book" },
};
const nameOf = routeNames(routes, new Set(["/favicon.ico"]));

describe("an address is labelled by its route", () => {
  test.each([
    ["/", "/"],
    ["/_root.data", "/"],
    ["/blog", "/blog"],
    ["/Blog/", "/blog"],
    ["/blog.data", "/blog"],
    ["/blog/hello-world", "/blog/:slug"],
    ["/blog/hello-world.data", "/blog/:slug"],
    ["/blog/hello-world/cover.png", "/blog/:slug/cover.png"],
    ["/pictures/42.png", "/pictures/:id.png"],
    ["/pictures/42xpng", "unknown"],
    ["/feed.json", "/feed.json"],
    ["/shelf/tom-sawyer", "/shelf/:book"],
    ["/build/root-ABC.js", "/build/*"],
    ["/favicon.ico", "static"],
    ["/wp-admin/setup.php", "unknown"],
    ["/blog/one/two/three", "unknown"],
    ["", "unknown"],
  ])("%s is %s", (address, route) => expect(nameOf(address)).toBe(route));

  test("whatever addresses are requested, there are no more labels than routes", () => {
    const asked = Array.from({ length: 500 }, (_, n) => [`/${n}`, `/blog/${n}`, `/${n}/x.php`, `/build/${n}.js`]);
    expect(new Set(asked.flat().map(nameOf)).size).toBe(3);
  });
});

describe("a call's cost", () => {
  const million = { input: 1_000_000, output: 1_000_000 };

  test("is by the price list, dated versions like their model", () => {
    expect(dollarsFor("claude-haiku-5-5", million)).toBeCloseTo(0.6);
    expect(dollarsFor("claude-sonnet-5-5-20261001", { input: 500_000, output: 0 })).toBeCloseTo(1);
  });

  test("is unknown for an unknown model, and so is the total", () => {
    expect(dollarsFor("somebody-elses", million)).toBeNull();
    expect(dollarsFor("claude-haiku-5-5-large", million)).toBeNull();
    const spending = new Spending({ mayPay: true, payer: null });
    spending.add({ input: 10, output: 5 }, 0.25);
    spending.add({ input: 10, output: 5 }, null);
    expect(spending.figures).toEqual({ modelCalls: 2, inputTokens: 20, outputTokens: 10, dollars: null });
  });

  test("is added up per task, also for concurrent tasks", async () => {
    const works = [1, 2, 3].map(async (dollars) => {
      const spending = new Spending({ mayPay: true, payer: null });
      await withSpending(spending, async () => {
        await Promise.resolve();
        spend({ input: dollars, output: 0 }, dollars);
        await Promise.resolve();
        spend({ input: dollars, output: 0 }, dollars);
      });
      return spending.figures.dollars;
    });
    expect(await Promise.all(works)).toEqual([2, 4, 6]);
    expect(() => spend({ input: 1, output: 1 }, 1)).not.toThrow();
  });

  test("is read from a setting, or refused at startup", () => {
    expect(readPrices(" my/model:7b=0.5/2 , other=1/4")).toEqual({
      "my/model:7b": { input: 0.5, output: 2 },
      other: { input: 1, output: 4 },
    });
    expect(readPrices()).toEqual({});
    expect(readConfig({ MODEL_PRICES: "my/model:7b=0.5/2, other=1/4" }).MODEL_PRICES).toBeDefined();
    for (const wrong of ["my-model", "my-model=1", "my-model=a/b", "=1/2", "my-model=1/2,"])
      expect(() => readConfig({ MODEL_PRICES: wrong })).toThrow("Setting MODEL_PRICES: must be like");
    expect(() => readConfig({ METRICS_TOKEN: "short" })).toThrow("Setting METRICS_TOKEN:");
  });
});

test("a provider's searches are labelled by outcome, and its breaker is open until one succeeds", async () => {
  let answer: () => Promise<Source[]> = async () => [];
  const provider = { id: "stand-in", label: "Stand-in", search: () => answer() };
  const search = () => retrieve("Why?", { signal: new AbortController().signal, providers: [provider], searchMs: 20 });
  await search();
  answer = () => new Promise(() => undefined);
  await search();
  answer = () => Promise.reject(new Error("no"));
  for (let times = 0; times < 2; times++) await search();
  const samples = async () => readSamples(await registry.metrics());
  const searches = (outcome: string, told: Sample[]) =>
    sumOf(told, "asklantern_provider_search_duration_seconds_count", { provider: "stand-in", outcome });
  const told = await samples();
  expect(["empty", "late", "failed"].map((outcome) => searches(outcome, told))).toEqual([1, 1, 2]);
  expect(sumOf(told, "asklantern_provider_breaker_open", { provider: "stand-in" })).toBe(1);

  answer = async () => [];
  const later = vi.spyOn(performance, "now").mockReturnValue(performance.now() + 31_000);
  await search();
  later.mockRestore();
  expect(sumOf(await samples(), "asklantern_provider_breaker_open", { provider: "stand-in" })).toBe(0);
});

describe("the dashboard", () => {
  const dashboard = JSON.parse(readFileSync("docs/grafana-dashboard.json", "utf8")) as {
    panels: { id: number; type: string; title: string; targets?: { expr: string; refId: string }[] }[];
    templating: { list: { name: string; query: unknown }[] };
  };
  const queries = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  // Some of prom-client's metrics only exist after a collection.
  measureProcess();
  const known = registry.getMetricsAsArray().map(({ name, type }) => ({ name, type: String(type) }));

  /** The series of each metric: a histogram has three. */
  const series = new Set(
    known.flatMap(({ name, type }) =>
      type === "histogram" ? ["_bucket", "_sum", "_count"].map((end) => name + end) : [name],
    ),
  );

  test("queries only existing metrics and labels", () => {
    expect(queries.length).toBeGreaterThan(30);
    const asked = queries.flatMap((query) => query.match(/\b(?:asklantern|nodejs|process)_\w+/g) ?? []);
    expect(asked.length).toBeGreaterThanOrEqual(queries.length);
    expect(asked.filter((name) => !series.has(name))).toEqual([]);
    const usable = new Set(["le", "instance", ...known.flatMap(({ name }) => labelsOf(name))]);
    const grouped = queries.flatMap((query) => [...query.matchAll(/by \(([^)]*)\)/g)].map(([, labels = ""]) => labels));
    expect(grouped.flatMap((labels) => labels.split(", ")).filter((label) => !usable.has(label))).toEqual([]);
  });

  test("shows all our metrics", () => {
    const shown = queries.join(" ");
    const ours = known.filter(({ name }) => name.startsWith("asklantern_"));
    expect(ours.filter(({ name }) => !shown.includes(name)).map(({ name }) => name)).toEqual([]);
  });

  test("lets the data source be chosen, and has each panel once", () => {
    expect(dashboard.templating.list.map(({ name }) => name)).toEqual(["datasource", "instance"]);
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
  });

  test("and docs/metrics.md explain the same metrics", () => {
    const text = readFileSync("docs/metrics.md", "utf8");
    const explained = new Set(text.match(/(?<=^\| `)asklantern_\w+/gm));
    const ours = known.map(({ name }) => name).filter((name) => name.startsWith("asklantern_"));
    expect([...explained].sort()).toEqual(ours.sort());
  });
});

function labelsOf(name: string): string[] {
  const metric: unknown = registry.getSingleMetric(name);
  return typeof metric === "object" && metric && "labelNames" in metric ? (metric.labelNames as string[]) : [];
}

test("names follow Prometheus' conventions", () => {
  for (const { name, type, help } of registry
    .getMetricsAsArray()
    .filter(({ name }) => name.startsWith("asklantern_"))) {
    expect(name).toMatch(/^[a-z_]+$/);
    expect(help).toMatch(/\.$/);
    expect(name.endsWith("_total")).toBe(String(type) === "counter");
    if (String(type) === "histogram") expect(name).toMatch(/_seconds$/);
  }
});
