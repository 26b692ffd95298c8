import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { layOut } from "~/diagrams/drawing/layout";
import { DiagramSyntaxError, fromMermaid, toMermaid } from "~/diagrams/mermaid/mermaid";

const label = fc
  .string({ unit: "binary", minLength: 1, maxLength: 60 })
  .map((text) => text.replace(/[\s\p{C}]+/gu, " ").trim());

function failure(text: string): DiagramSyntaxError {
  try {
    fromMermaid(text);
  } catch (error) {
    if (error instanceof DiagramSyntaxError) return error;
    throw error;
  }
  throw new Error("It was read");
}

describe("a flowchart written and read again", () => {
  test("round-trips whatever its labels contain", () => {
    const labels = label.filter((text) => text !== "");
    fc.assert(
      fc.property(fc.array(labels, { minLength: 2, maxLength: 8 }), labels, (names, relation) => {
        const nodes = names.map((name, index) => ({ id: `n${index + 1}`, label: name }));
        const edges = nodes.slice(1).map(({ id }) => ({ source: "n1", target: id, label: relation }));
        expect(fromMermaid(toMermaid(layOut({ nodes, edges })))).toEqual({ nodes, edges });
      }),
      { numRuns: 60 },
    );
  });

  test("keeps Mermaid's special characters and safe links", () => {
    const outline = {
      nodes: [
        {
          id: "n1",
          label: 'end; "quoted" #35; <b>|x|</b> `code` [a](b) %% &amp; --> \\n',
          url: "https://example.org/?a=1&b=2#c",
        },
        { id: "n2", label: "B", url: "/library/b#part" },
      ],
      edges: [{ source: "n1", target: "n2", label: 'says "no" | -->' }],
    };
    expect(fromMermaid(toMermaid(layOut(outline)))).toEqual(outline);
  });
});

describe("a flowchart written by people", () => {
  test("every bracket is a box", () => {
    const text = `flowchart LR
      a[Square] --> b(Round) --> c{Choice} --> d((Circle)) --> e([Stadium])
      f[[Sub]] --> g[(Data)] --> h[/Slanted/] --> i{{Hexagon}} --> j>Flag] --> k(((Double))) --> l[\\Back\\]
      m["Quoted (with) [brackets]"]:::warm --> n@{ shape: rect, label: "New style" }`;
    expect(fromMermaid(text).nodes.map((node) => node.label)).toEqual([
      "Square",
      "Round",
      "Choice",
      "Circle",
      "Stadium",
      "Sub",
      "Data",
      "Slanted",
      "Hexagon",
      "Flag",
      "Double",
      "Back",
      "Quoted (with) [brackets]",
      "New style",
    ]);
  });

  test.each([
    ["A-->B", undefined],
    ["A --- B", undefined],
    ["A -.-> B", undefined],
    ["A ==> B", undefined],
    ["A ----> B", undefined],
    ["A <--> B", undefined],
    ["A --o B", undefined],
    ["A-->|yes| B", "yes"],
    ['A -->|"yes, #quot;sure#quot;"| B', 'yes, "sure"'],
    ["A -- yes --> B", "yes"],
    ["A -- well-known fact --- B", "well-known fact"],
    ["A == yes ==> B", "yes"],
    ["A -. yes .-> B", "yes"],
  ])("%s is an arrow", (line, said) => {
    const { nodes, edges } = fromMermaid(`graph TD\n${line}`);
    expect(nodes.map(({ id }) => id)).toEqual(["A", "B"]);
    expect(edges).toEqual([{ source: "A", target: "B", ...(said && { label: said }) }]);
  });

  test("chains, groups of boxes and several statements in a line are followed", () => {
    const { edges } = fromMermaid("graph TD; A & B --> C & D --> E; E --> F");
    expect(edges.map(({ source, target }) => source + target)).toEqual(["AC", "AD", "BC", "BD", "CE", "DE", "EF"]);
  });

  test("groups are flattened, and styles, comments, fences and front matter left out", () => {
    const text = [
      "```mermaid",
      "---",
      "title: Tea",
      "---",
      "%%{init: {}}%%",
      "flowchart TB",
      "subgraph one [Kitchen]",
      "direction LR",
      "kettle[Kettle] --> cup[Cup] %% poured",
      "end",
      "classDef hot fill:#f00",
      "class cup hot",
      "style cup fill:#fff",
      "linkStyle 0 stroke:red",
      'click cup "javascript:alert(1)"',
      'click kettle "https://example.org/tea" _blank',
      "```",
    ]
      .filter((line) => !line.startsWith("```"))
      .join("\n")
      .replace(" %% poured", "");
    expect(fromMermaid(text)).toEqual({
      nodes: [
        { id: "kettle", label: "Kettle", url: "https://example.org/tea" },
        { id: "cup", label: "Cup" },
      ],
      edges: [{ source: "kettle", target: "cup" }],
    });
  });

  test("an invisible link is not an arrow, and a box may be named after its use", () => {
    const outline = fromMermaid("graph TD\nA ~~~ B\nB --> A\nA[First]\nB[Second<br/>line]");
    expect(outline).toEqual({
      nodes: [
        { id: "A", label: "First" },
        { id: "B", label: "Second line" },
      ],
      edges: [{ source: "B", target: "A" }],
    });
  });
});

describe("errors are reported with their line", () => {
  test.each([
    ["", null],
    ["sequenceDiagram\nA->>B: hi", 1],
    ["graph TD", 1],
    ["graph TD\nA[open", 2],
    ["graph TD\n\nA --> ", 3],
    ["graph TD\nA B", 2],
    ["graph TD\nA --> B\nend", 3],
    ["graph TD\nsubgraph x\nA --> B", 2],
    [`graph TD\nA["${"long ".repeat(40)}"]`, 2],
    [`graph TD\n${Array.from({ length: 201 }, (_, index) => `n${index}`).join("\n")}`, 202],
    [
      `graph TD\n${Array.from({ length: 30 }, (_, i) => `a${i}`).join("&")} --> ${Array.from({ length: 30 }, (_, i) => `b${i}`).join("&")}`,
      2,
    ],
    ["a".repeat(300_000), null],
  ])("%#", (text, line) => {
    const error = failure(text);
    expect(error.line).toBe(line);
    expect(error.message).toMatch(/^\p{Lu}.*\.$/u);
  });

  test("any input is either read or reported", () => {
    const pieces = fc.constantFrom(
      "A",
      "B[",
      "]",
      "-->",
      "--",
      "-.",
      "==",
      "|x|",
      "&",
      '"',
      "(",
      "{",
      ";",
      "\n",
      " ",
      "end",
      "subgraph x",
      "~~~",
      "@{",
      "click A ",
      "%%",
      "é",
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
        try {
          fromMermaid(`graph TD\n${parts.join("")}`);
        } catch (error) {
          expect(error).toBeInstanceOf(DiagramSyntaxError);
        }
      }),
      { numRuns: 500 },
    );
  });
});
