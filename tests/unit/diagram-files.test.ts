import { parseHTML } from "linkedom";
import { describe, expect, test } from "vitest";
import { diagramLimits } from "~/diagrams/diagram";
import { DiagramSyntaxError, parseDiagram } from "~/diagrams/diagram-json";
import { diagramSvg } from "~/diagrams/drawing/diagram-svg";
import { layOut } from "~/diagrams/drawing/layout";
import { safeNodeUrl } from "~/diagrams/node-url";
import { textOutline } from "~/diagrams/text-outline";
import { rasterise } from "~/images/rasterise.server";

const hostile = `<script>alert("1")</script> & 'x' \u0000\u0008\ud800`;
const tea = layOut({
  nodes: [
    { id: "tea", label: "Tea", url: "/library/tea" },
    { id: "leaf", label: hostile, url: "https://example.org/?a=1&b=<2>" },
    { id: "bad", label: "Bad link", url: "javascript:alert(1)" },
  ],
  edges: [
    { source: "tea", target: "leaf", label: `made of "<i>"` },
    { source: "tea", target: "tea", label: "again" },
    { source: "leaf", target: "bad" },
  ],
});

describe("a drawing", () => {
  test("contains labels as text, safe links and a description", () => {
    const svg = diagramSvg(tea, { theme: "light", title: "Tea & <b>", origin: "https://lantern.example" });
    const { document } = parseHTML(svg);
    expect(document.querySelector("script, i, b")).toBeNull();
    expect(document.querySelector("title")?.textContent).toBe("Tea & <b>");
    expect(document.querySelector("desc")?.textContent).toMatch(/3 boxes and 3 arrows/);
    expect([...document.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual([
      "https://lantern.example/library/tea",
      "https://example.org/?a=1&b=<2>",
    ]);
    expect(document.querySelectorAll("path[marker-end]").length).toBe(3);
    expect(document.querySelector("svg")?.textContent).toContain("made of");
  });

  test("renders to different PNGs in both themes", async () => {
    const [light, dark] = await Promise.all(
      (["light", "dark"] as const).map((theme) => rasterise(diagramSvg(tea, { theme }))),
    );
    expect(light?.subarray(1, 4).toString()).toBe("PNG");
    expect(light?.equals(dark ?? Buffer.of())).toBe(false);
  });
});

describe("JSON read again", () => {
  test("is the same diagram", () => {
    const clean = { ...tea, nodes: tea.nodes.filter(({ id }) => id === "tea"), edges: tea.edges.slice(1, 2) };
    expect(parseDiagram(JSON.stringify(clean))).toEqual(clean);
  });

  test("of React Flow keeps its positions, and is laid out if they are missing", () => {
    const flow = {
      nodes: [
        { id: "1", type: "input", position: { x: 5, y: -7 }, data: { label: "One" } },
        { id: 2, position: { x: 300, y: 90.5 }, data: { label: "Two" } },
      ],
      edges: [{ id: "e", source: "1", target: 2, animated: true }],
    };
    const kept = parseDiagram(JSON.stringify(flow));
    expect(kept.nodes.map(({ id, position }) => [id, position])).toEqual([
      ["1", { x: 5, y: -7 }],
      ["2", { x: 300, y: 90.5 }],
    ]);
    const placed = parseDiagram(JSON.stringify({ ...flow, nodes: flow.nodes.map(({ position: _, ...node }) => node) }));
    expect(placed.nodes[1]?.position.y).toBeGreaterThan(placed.nodes[0]?.position.y ?? 0);
  });

  const box = (more: object) => ({ id: "a", position: { x: 0, y: 0 }, data: { label: "A" }, ...more });
  test.each([
    ["no JSON", "{\n nodes: [] }", /JSON/],
    ["a list", "[]", /nodes/],
    ["no boxes", { nodes: [], edges: [] }, /no boxes/],
    ["two boxes of one id", { nodes: [box({}), box({})], edges: [] }, /id “a”/],
    ["an arrow to nowhere", { nodes: [box({})], edges: [{ source: "a", target: "b" }] }, /“b”/],
    [
      "two arrows of one id",
      {
        nodes: [box({})],
        edges: [
          { id: "e", source: "a", target: "a" },
          { id: "e", source: "a", target: "a" },
        ],
      },
      /id “e”/,
    ],
    ["a place that is none", { nodes: [box({ position: { x: "1", y: 2 } })], edges: [] }, /position/],
    [
      "an endless place",
      `{"nodes":[{"id":"a","position":{"x":1e999,"y":0},"data":{"label":"A"}}],"edges":[]}`,
      /position/,
    ],
    ["a script for a link", { nodes: [box({ data: { label: "A", url: "javascript:1" } })], edges: [] }, /link/],
    ["a label that is no text", { nodes: [box({ data: { label: { a: 1 } } })], edges: [] }, /label/],
    [
      "too many boxes",
      { nodes: Array.from({ length: diagramLimits.nodes + 1 }, (_, index) => box({ id: `${index}` })), edges: [] },
      /at most 200/,
    ],
    ["a label that is too long", { nodes: [box({ data: { label: "x".repeat(121) } })], edges: [] }, /Box 1.*120/],
  ])("is refused in words: %s", (_what, value, words) => {
    const read = () => parseDiagram(typeof value === "string" ? value : JSON.stringify(value));
    expect(read).toThrow(DiagramSyntaxError);
    expect(read).toThrow(words);
  });
});

test.each([
  ["/library/tea#cup", "/library/tea#cup"],
  [" https://example.org ", "https://example.org"],
  ["//evil.example", null],
  ["/\\evil.example", null],
  ["/.//evil.example", null],
  ["data:text/html,x", null],
  ["jAvascript:alert(1)", null],
  ["https://", null],
  ["java\nscript:x", null],
])("the link %j is %j", (given, safe) => {
  expect(safeNodeUrl(given)).toBe(safe);
});

describe("a text outline", () => {
  const plain = (items: ReturnType<typeof textOutline>): unknown[] =>
    items.map(({ label, relation, repeated, children }) => [
      `${relation ?? ""}>${label}${repeated ? "…" : ""}`,
      ...plain(children),
    ]);

  test("shows each box in full once, on its shortest path, and every arrow", () => {
    const diagram = layOut({
      nodes: ["A", "B", "C", "D"].map((id) => ({ id, label: id })),
      edges: [
        { source: "A", target: "B", label: "has" },
        { source: "B", target: "C" },
        { source: "A", target: "C" },
        { source: "C", target: "A" },
        { source: "D", target: "D" },
      ],
    });
    // A is only reachable in a cycle, D only from itself.
    expect(plain(textOutline(diagram))).toEqual([
      [">D", [">D…"]],
      [">A", ["has>B", [">C…"]], [">C", [">A…"]]],
    ]);
  });

  test("has its own keys", () => {
    const keys = (items: ReturnType<typeof textOutline>): string[] =>
      items.flatMap(({ key, children }) => [key, ...keys(children)]);
    const all = keys(textOutline(tea));
    expect(new Set(all).size).toBe(all.length);
  });
});
