import { expect, test } from "vitest";
import { readMarkdown } from "~/library/markdown-sections";
import { pageSections } from "~/library/page/page-sections";

test("Markdown becomes plain text under its headings, one block a line", () => {
  const { title, sections } = readMarkdown(
    [
      "# The *salt* trade",
      "Salt is **white** gold,\nsaid [a trader](https://example.org).",
      "## Where `NaCl` went",
      "- North &amp; south\n- East\n  - Far east",
      "> It was dear.",
      "| Year | Price |\n| --- | --- |\n| 1200 | 3 |",
      "<div>hidden</div>",
      "![A camel](camel.png)",
      "### Today",
      "It is cheap&nbsp;now.",
    ].join("\n\n"),
  );
  expect(title).toBe("The salt trade");
  expect(sections).toEqual([
    { heading: "", anchor: null, text: "Salt is white gold, said a trader." },
    {
      heading: "Where NaCl went",
      anchor: null,
      text: "North & south\nEast\nFar east\nIt was dear.\nYear Price\n1200 3\nA camel",
    },
    { heading: "Today", anchor: null, text: "It is cheap now." },
  ]);
});

test("a heading further down is not the title", () => {
  expect(readMarkdown("Salt.\n\n# Uses\n\nMany.")).toMatchObject({
    title: "",
    sections: [{ heading: "" }, { heading: "Uses" }],
  });
});

test("a page shows each passage under its anchor, headings once, list items as lists", () => {
  const passages = [
    { heading: "", anchor: "p1", text: "Salt is a mineral." },
    { heading: "Uses", anchor: "p2", text: "There are two.\n\nFood.\n\nIce." },
    { heading: "Uses", anchor: "p3", text: "No more." },
  ];
  expect(pageSections(passages, new Set(["Food.", "Ice."]))).toEqual([
    { heading: "", passages: [{ anchor: "p1", blocks: [{ kind: "paragraph", text: "Salt is a mineral." }] }] },
    {
      heading: "Uses",
      passages: [
        {
          anchor: "p2",
          blocks: [
            { kind: "paragraph", text: "There are two." },
            { kind: "list", items: ["Food.", "Ice."] },
          ],
        },
        { anchor: "p3", blocks: [{ kind: "paragraph", text: "No more." }] },
      ],
    },
  ]);
});
