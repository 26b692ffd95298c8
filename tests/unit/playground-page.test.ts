import { describe, expect, test } from "vitest";
import { promptCategories } from "~/content/prompt-categories";
import { suggestedPrompts } from "~/content/suggested-prompts";
import { asChat, newChat, withBack, withChange, withLoaded, without } from "~/playground/chats/chats";
import { longestPrompt } from "~/playground/playground";
import { pickSuggestions } from "~/playground/prompt/pick-suggestions";
import { fieldName, fillIn, valuesIn, variablesIn } from "~/playground/prompt/variables";
import { inlineParts, markdownBlocks } from "~/playground/response/markdown-blocks";
import { nextTyped } from "~/playground/response/typing-pace";

describe("suggested prompts", () => {
  test("are at least sixty, ten or more per category, all different, some with blanks", () => {
    expect(suggestedPrompts.length).toBeGreaterThanOrEqual(60);
    for (const category of promptCategories)
      expect(suggestedPrompts.filter((prompt) => prompt.category === category).length).toBeGreaterThanOrEqual(10);
    expect(new Set(suggestedPrompts.map(({ prompt }) => prompt)).size).toBe(suggestedPrompts.length);
    expect(suggestedPrompts.some(({ prompt }) => variablesIn(prompt).length > 0)).toBe(true);
    expect(suggestedPrompts.every(({ prompt }) => prompt.length <= longestPrompt)).toBe(true);
  });

  test("are six per category, the same for the same seed", () => {
    const six = pickSuggestions("Coding", 7);
    expect(six).toHaveLength(6);
    expect(six.every(({ category }) => category === "Coding")).toBe(true);
    expect(pickSuggestions("Coding", 7)).toEqual(six);
    expect(pickSuggestions("Coding", 8)).not.toEqual(six);
    for (const { index, prompt } of pickSuggestions("All", 1)) expect(suggestedPrompts[index]?.prompt).toBe(prompt);
  });
});

describe("variables", () => {
  test("are in double braces, each listed once; code is ignored", () => {
    expect(variablesIn("Sell {{ product }} to {{target group}}: {{product}}, {{größe}}")).toEqual([
      "product",
      "target group",
      "größe",
    ]);
    expect(variablesIn("{{}} {{ }} {one} {{user.name}} {{#each}} {{1st}} {{ half")).toEqual([]);
  });

  test("are replaced by their values, and kept if empty", () => {
    expect(fillIn("{{a}} and {{ a }} and {{b}}", { a: " one ", b: "  " })).toBe("one and one and {{b}}");
    expect(fillIn("{{constructor}} {{x}}", { x: "$& {{y}}" })).toBe("{{constructor}} $& {{y}}");
  });

  test("are read back from a form's fields", () => {
    const form = new FormData();
    form.set("prompt", "{{a}}");
    form.set(fieldName("a"), "");
    expect(valuesIn(form)).toEqual({ a: "" });
  });
});

describe("the typewriter", () => {
  test("types a character at a time, and more the further it is behind", () => {
    expect(nextTyped(0, 10)).toBe(1);
    expect(nextTyped(9, 10)).toBe(10);
    expect(nextTyped(10, 10)).toBe(10);
    expect(nextTyped(0, 4_000)).toBe(100);
  });

  test("finishes a long text in ten seconds", () => {
    let shown = 0;
    for (let tick = 0; tick < 400; tick += 1) shown = nextTyped(shown, 20_000);
    expect(shown).toBe(20_000);
  });
});

describe("Markdown that is still streaming", () => {
  test("is read in blocks, with an open code block at its end", () => {
    expect(markdownBlocks("# Head\nOne\ntwo\n\nThree\n- a\n- b\n1. c\n> said\n```js\nlet x;\n\n- no list")).toEqual([
      { kind: "heading", text: "Head" },
      { kind: "paragraph", text: "One two" },
      { kind: "paragraph", text: "Three" },
      { kind: "list", ordered: false, items: ["a", "b"] },
      { kind: "list", ordered: true, items: ["c"] },
      { kind: "quote", text: "said" },
      { kind: "code", language: "js", text: "let x;\n\n- no list" },
    ]);
    expect(markdownBlocks("```\na\n```\nafter")).toEqual([
      { kind: "code", language: "", text: "a" },
      { kind: "paragraph", text: "after" },
    ]);
  });

  test("shows emphasis, and only the text of links", () => {
    expect(inlineParts("A **bold** `code` *word* [link](https://example.com) **half")).toEqual([
      { kind: "text", text: "A " },
      { kind: "strong", text: "bold" },
      { kind: "text", text: " " },
      { kind: "code", text: "code" },
      { kind: "text", text: " " },
      { kind: "em", text: "word" },
      { kind: "text", text: " " },
      { kind: "text", text: "link" },
      { kind: "text", text: " **half" },
    ]);
  });
});

describe("the list of chats", () => {
  const entry = (id: string, createdAt: string) => ({ id, prompt: id, response: id, html: id, createdAt });
  const loaded = { entries: [entry("b", "2026-02-02"), entry("a", "2026-01-01")], older: "a" };
  const ids = ({ list }: { list: { id: string }[] }) => list.map(({ id }) => id);

  test("keeps chats started here above loaded ones, once", () => {
    const begun = newChat("new");
    expect(begun.id).toMatch(/^tmp_\d+$/);
    const unkept = withLoaded({ list: [begun], older: null }, loaded);
    expect(ids(unkept)).toEqual([begun.id, "b", "a"]);
    const kept = withChange(unkept, begun.key, { id: "b" });
    expect(ids(withLoaded(kept, loaded))).toEqual(["b", "a"]);
    expect(kept.list[0]?.key).toBe(begun.key);
  });

  test("restores a deleted one in its place", () => {
    const chats = withLoaded({ list: [], older: null }, loaded);
    const middle = asChat(entry("m", "2026-01-15"));
    expect(ids(withBack(chats, middle))).toEqual(["b", "m", "a"]);
    expect(ids(without(withBack(chats, middle), "m"))).toEqual(["b", "a"]);
  });
});
