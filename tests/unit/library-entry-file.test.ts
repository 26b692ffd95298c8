import { describe, expect, test } from "vitest";
import { EntryError, parseEntry } from "~/library/entry";
import { splitFrontMatter } from "~/library/front-matter";

const matter = {
  title: "Salt",
  topic: "Salt",
  category: "History",
  description: "What salt is.",
  questions: ["What is salt?"],
  updated: "2026-11-20",
};

describe("reading an entry's file", () => {
  test("front matter and text become an entry with anchored passages", () => {
    const entry = parseEntry(
      "salt",
      file(matter, "Salt is a mineral.\n\n## Uses\n\n- It keeps food.\n- It melts ice.\n"),
    );
    expect(entry).toMatchObject({ ...matter, slug: "salt", url: "/library/salt" });
    expect(entry.passages).toEqual([
      { heading: "", anchor: "p1", text: "Salt is a mineral." },
      { heading: "Uses", anchor: "p2", text: "It keeps food.\n\nIt melts ice." },
    ]);
    expect([...entry.listItems]).toEqual(["It keeps food.", "It melts ice."]);
  });

  test.each([
    ["no front matter", "Salt is a mineral.", "salt.md: does not begin with front matter between two lines of ---"],
    ["no text", file(matter, "\n"), "salt.md: has no text under its front matter"],
    ["broken YAML", "---\ntitle: [\n---\nText.", /^salt\.md: the front matter is not YAML: .+/],
    ["an unknown category", file({ ...matter, category: "Cooking" }), /^salt\.md: category: must be one of AI, /],
    ["a blank title", file({ ...matter, title: " " }), "salt.md: title: must not be empty"],
    ["no questions", file({ ...matter, questions: [] }), "salt.md: questions: must hold at least one question"],
    ["a wrong date", file({ ...matter, updated: "yesterday" }), "salt.md: updated: must be a date such as 2026-11-20"],
    ["a misspelled field", file({ ...matter, updatd: "2026-11-20" }), /^salt\.md: .*updatd/],
  ])("%s: the message names the file and what is wrong", (_, source, message) => {
    expect(() => parseEntry("salt", source)).toThrow(EntryError);
    expect(() => parseEntry("salt", source)).toThrow(message);
  });

  test("a rule further down is not front matter", () => {
    expect(splitFrontMatter("Text.\n\n---\n\nMore.\n\n---\n").matter).toBeUndefined();
    expect(splitFrontMatter("---\n---\nText.")).toEqual({ matter: "", body: "Text." });
  });
});

function file(values: Record<string, unknown>, body = "Salt is a mineral."): string {
  return `---\n${Object.entries(values)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    .join("\n")}\n---\n\n${body}`;
}
