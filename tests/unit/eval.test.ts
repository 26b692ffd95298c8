import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { readDataSet } from "../eval/data-sets";
import { plotSvg } from "../eval/plot";
import { writeQualityPage } from "../eval/quality-page";
import type { Report } from "../eval/report";
import { bestThreshold, crossValidated, interval, ratesAt, type Scored } from "../eval/thresholds";

const scored: Scored[] = [0.9, 0.8, 0.7, 0.4, 0.3, 0.2].map((score, index) => ({
  score,
  positive: score > 0.5 || index === 5,
  group: String(index),
}));

test("balanced accuracy is the mean of the shares of right verdicts in both classes", () => {
  expect(ratesAt(0.5, scored)).toEqual({ threshold: 0.5, sensitivity: 0.75, specificity: 1, balanced: 0.875 });
  expect(bestThreshold(scored)).toBe(0.7);
});

test("an uninformative score is no better than guessing on other groups", () => {
  const blind = scored.map((one) => ({ ...one, score: 0 }));
  expect(crossValidated(blind)).toBe(0.5);
});

test("the bootstrap's interval contains the figure and is reproducible", () => {
  const figure = (drawn: readonly Scored[]) => drawn.filter(({ positive }) => positive).length / drawn.length;
  const [low, high] = interval(scored, figure);
  expect(low).toBeLessThan(figure(scored));
  expect(high).toBeGreaterThan(figure(scored));
  expect(interval(scored, figure)).toEqual([low, high]);
});

test("claims lose their marks and evidence its address; claims without a verdict are counted separately", () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "claims-")), "claims.jsonl");
  const line = (support: string | null, evidence: string[]) =>
    JSON.stringify({ question: "Q?", claim: "It is **red** [1][2].", evidence, support });
  writeFileSync(
    file,
    [line("Complete", ["[1] https://example.org/a\n\nRed it is.", "[2] https://example.org/b"]), line("N/A", [])].join(
      "\n",
    ),
  );
  expect(readDataSet(file)).toEqual({
    kind: "claims",
    claims: [{ question: "Q?", text: "It is red.", evidence: ["Red it is."], support: "Complete" }],
    unjudged: 1,
  });
});

const report: Report = {
  id: "own-claims",
  heading: "claims",
  command: "npm run eval",
  tables: [{ caption: "All", rows: [["a | b", "0.5", "1 of 2", "0.9"]] }],
  plot: {
    title: "Shares <by> k",
    x: { label: "k", from: 0, to: 2, step: 1 },
    y: { label: "share", from: 0, to: 1, step: 0.5 },
    series: [
      {
        name: "ours",
        points: [
          [0, 0.5],
          [2, 1],
        ],
      },
    ],
  },
};

test("a plot places its points between its axes and escapes its texts", () => {
  const svg = plotSvg(report.plot as NonNullable<Report["plot"]>);
  expect(svg).toContain("Shares &lt;by> k");
  expect(svg).toContain('d="M56 162L624 40"');
});

test("figures replace those of the same suite; prose and other suites stay", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "quality-"));
  const page = path.join(folder, "quality.md");
  writeFileSync(
    page,
    "Before.\n\n<!-- figures: written by npm run eval, not by hand -->\n\n<!-- suite other -->\nKept.\n\n<!-- suite own-claims -->\nOld.\n\n<!-- end of figures -->\n\nAfter.\n",
  );
  writeQualityPage(page, [report], "2026-11-21");
  const written = readFileSync(page, "utf8");
  expect(written).toMatch(/^Before\.[\s\S]*Kept\.[\s\S]*After\.\n$/);
  expect(written).not.toContain("Old.");
  expect(written).toContain("| a \\| b | 0.5 | 1 of 2 | 0.9 |");
  expect(readFileSync(path.join(folder, "quality/own-claims.svg"), "utf8")).toContain("<svg");
  writeQualityPage(page, [report], "2026-11-21");
  expect(readFileSync(page, "utf8")).toBe(written);
});

test("a page without a place for figures is refused", () => {
  const page = path.join(mkdtempSync(path.join(tmpdir(), "quality-")), "quality.md");
  writeFileSync(page, "Prose.");
  expect(() => writeQualityPage(page, [report], "2026-11-21")).toThrow("lacks the lines");
});
