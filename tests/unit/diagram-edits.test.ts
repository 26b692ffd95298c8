import { describe, expect, it } from "vitest";
import { addNode, connect, EditRefused, place, remove, renameEdge, renameNode } from "~/diagrams/canvas/edits/edits";
import { diagramLimits } from "~/diagrams/diagram";
import { layOut, nodeSize } from "~/diagrams/drawing/layout";

const diagram = layOut({
  nodes: [
    { id: "a", label: "Alpha" },
    { id: "b", label: "Beta", url: "/library/mars" },
  ],
  edges: [{ source: "a", target: "b", label: "leads to" }],
});

describe("edits of a diagram", () => {
  it("adds a box where requested, or beside one that is in the way", () => {
    const first = addNode(diagram, "New box", { x: 5_000, y: 5_000 });
    const second = addNode(first.diagram, "New box", { x: 5_000, y: 5_000 });
    const [one, other] = second.diagram.nodes.slice(-2);
    expect(new Set(second.diagram.nodes.map(({ id }) => id)).size).toBe(4);
    expect(one?.position.y).toBeLessThan(5_000);
    expect(other?.position.y).toBeGreaterThanOrEqual((one?.position.y ?? 0) + (one?.height ?? 0));
  });

  it("refuses more boxes than a diagram may have", () => {
    const nodes = Array.from({ length: diagramLimits.nodes }, (_, index) => ({ id: `n${index}`, label: "x" }));
    expect(() => addNode(layOut({ nodes, edges: [] }), "New box", { x: 0, y: 0 })).toThrow(EditRefused);
  });

  it("renames a box around its middle, keeping its link", () => {
    const renamed = renameNode(diagram, "b", "  A label of quite some\nlength  ");
    const [before, after] = [diagram.nodes[1], renamed.nodes[1]];
    expect(after?.data).toEqual({ label: "A label of quite some length", url: "/library/mars" });
    expect(after).toMatchObject(nodeSize("A label of quite some length"));
    const middle = (node = after) => (node?.position.x ?? 0) + (node?.width ?? 0) / 2;
    expect(Math.abs(middle() - middle(before))).toBeLessThanOrEqual(1);
  });

  it("leaves a box as it is when its new label is blank or the same", () => {
    expect(renameNode(diagram, "b", "  ")).toBe(diagram);
    expect(renameNode(diagram, "b", "Beta")).toBe(diagram);
  });

  it("removes an arrow's label when it is blank", () => {
    expect(renameEdge(diagram, "edge-1", " ").edges).toEqual([{ id: "edge-1", source: "a", target: "b" }]);
  });

  it("connects two boxes once in each direction", () => {
    const connected = connect(diagram, "b", "a");
    expect(connected.edges).toHaveLength(2);
    expect(new Set(connected.edges.map(({ id }) => id)).size).toBe(2);
    expect(() => connect(connected, "b", "a")).toThrow(EditRefused);
  });

  it("removes a box with its arrows", () => {
    expect(remove(diagram, new Set(["a"]), new Set())).toEqual({ nodes: [diagram.nodes[1]], edges: [] });
    expect(remove(diagram, new Set(), new Set())).toBe(diagram);
  });

  it("moves only the given boxes", () => {
    const moved = place(diagram, new Map([["a", { x: 1.6, y: 2 }]]));
    expect(moved.nodes[0]?.position).toEqual({ x: 2, y: 2 });
    expect(moved.nodes[1]).toBe(diagram.nodes[1]);
  });
});
