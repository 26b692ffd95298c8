import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Diagram, DiagramOutline } from "~/diagrams/diagram";
import { labelLines, layOut, layOutAgain, nodeSize } from "~/diagrams/drawing/layout";
import { readMetrics, typeface } from "~/images/typeface.server";

const words = fc.lorem({ maxCount: 9 }).map((text) => text.slice(0, 120));

/** Random boxes and arrows: cycles, duplicates, self-loops, none at all. */
const outlines = (mostNodes: number) =>
  fc.integer({ min: 1, max: mostNodes }).chain((count) => {
    const end = fc.integer({ min: 0, max: count - 1 }).map((index) => `box ${index}`);
    return fc.record({
      nodes: fc.tuple(
        ...Array.from({ length: count }, (_, index) => words.map((label) => ({ id: `box ${index}`, label }))),
      ),
      edges: fc.array(fc.record({ source: end, target: end, label: fc.option(words, { nil: undefined }) }), {
        maxLength: count * 2,
      }),
    }) as fc.Arbitrary<DiagramOutline>;
  });

function overlaps({ nodes }: Diagram): string[] {
  return nodes.flatMap((a, index) =>
    nodes.slice(index + 1).flatMap((b) => {
      const apart =
        a.position.x + a.width <= b.position.x ||
        b.position.x + b.width <= a.position.x ||
        a.position.y + a.height <= b.position.y ||
        b.position.y + b.height <= a.position.y;
      return apart ? [] : [`${a.id} on ${b.id}`];
    }),
  );
}

describe("a layout", () => {
  test("keeps boxes apart whatever connects them", () => {
    fc.assert(
      fc.property(outlines(24), (outline) => {
        const diagram = layOut(outline);
        expect(overlaps(diagram)).toEqual([]);
        expect(diagram.nodes.map(({ id }) => id)).toEqual(outline.nodes.map(({ id }) => id));
        expect(diagram.nodes.every(({ position }) => Number.isFinite(position.x) && Number.isFinite(position.y))).toBe(
          true,
        );
      }),
      { numRuns: 60 },
    );
  });

  test("keeps 200 random boxes apart", () => {
    const [outline] = fc.sample(
      outlines(200).filter(({ nodes }) => nodes.length > 180),
      { numRuns: 1, seed: 5 },
    );
    const whole = outline as DiagramOutline;
    const diagram = layOut({ ...whole, edges: whole.edges.slice(0, 200) });
    expect(diagram.nodes.length).toBeGreaterThan(180);
    expect(overlaps(diagram)).toEqual([]);
  });

  test("gives edges unique ids, and puts arrow targets below", () => {
    const { nodes, edges } = layOut({
      nodes: [
        { id: "a", label: "A" },
        { id: "b", label: "B" },
      ],
      edges: [
        { source: "a", target: "b" },
        { source: "a", target: "b", label: "again" },
      ],
    });
    expect(new Set(edges.map(({ id }) => id)).size).toBe(2);
    expect(nodes[1]?.position.y).toBeGreaterThan((nodes[0]?.position.y ?? 0) + (nodes[0]?.height ?? 0));
  });

  test("runs a broad tree from left to right, and says so", () => {
    const leaves = Array.from({ length: 12 }, (_, index) => ({ id: `leaf-${index}`, label: `Leaf ${index}` }));
    const { nodes } = layOut({
      nodes: [{ id: "root", label: "Root" }, ...leaves],
      edges: leaves.map(({ id }) => ({ source: "root", target: id })),
    });
    expect(
      nodes.every(({ sourcePosition, targetPosition }) => sourcePosition === "right" && targetPosition === "left"),
    ).toBe(true);
    expect(nodes[1]?.position.x).toBeGreaterThan((nodes[0]?.position.x ?? 0) + (nodes[0]?.width ?? 0));
  });

  test("puts unconnected boxes in rows", () => {
    const nodes = Array.from({ length: 36 }, (_, index) => ({ id: `${index}`, label: `Box ${index}` }));
    const rows = new Set(layOut({ nodes, edges: [] }).nodes.map(({ position }) => position.y));
    expect(rows.size).toBeGreaterThan(3);
  });

  test("is deterministic, and keeps links and edges", () => {
    const diagram = layOut({
      nodes: [
        { id: "a", label: "A", url: "/library/a" },
        { id: "b", label: "B" },
      ],
      edges: [{ source: "a", target: "b", label: "has" }],
    });
    expect(
      layOutAgain({ ...diagram, nodes: diagram.nodes.map((node) => ({ ...node, position: { x: 0, y: 0 } })) }),
    ).toEqual(diagram);
  });
});

describe("a label", () => {
  test("loses nothing when it is broken into lines", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 120 }), (label) => {
        expect(labelLines(label).join("").replace(/\s/g, "")).toBe(label.replace(/\s/g, ""));
      }),
    );
  });

  test("fits its box as Literata draws it", () => {
    const metrics = readMetrics(typeface.regularFile);
    for (const label of [
      "WWWWWWWWWWWWWWWWWWWWWWWW",
      "Retrieval-augmented generation (RAG)",
      "mmmmmm øßŒ MOUNTAIN",
      "ill till filil",
    ]) {
      const { width } = nodeSize(label);
      for (const line of labelLines(label)) expect(metrics.widthOf(line, 15)).toBeLessThanOrEqual(width - 24);
    }
  });
});
