import { describe, expect, test } from "vitest";
import { readSession } from "~/conversations/guest/current-session";
import { byDay } from "~/conversations/panel/by-day";
import { plainMarkdown } from "~/conversations/plain-markdown";

describe("a saved answer as plain text", () => {
  test.each([
    ["**Iron** oxide [1] covers *all* of it. [2]", "Iron oxide covers all of it."],
    ["# Heading\n\nText with `code`.", "Heading\n\nText with code."],
    ["* one\n* two", "- one\n- two"],
    ["See [the page](https://example.com/a_b_c).", "See the page."],
    ["> quoted\n\n\n\nafter", "quoted\n\nafter"],
    ["```js\nconst a = 1;\n```", "const a = 1;"],
    ["2 * 3 * 4 is 24, and snake_case_names stay", "2 * 3 * 4 is 24, and snake_case_names stay"],
  ])("%j reads %j", (markdown, text) => {
    expect(plainMarkdown(markdown)).toBe(text);
  });
});

test("conversations stand under the reader's own day", () => {
  const at = (id: string, began: Date) => ({ id, title: id, createdAt: began.toISOString(), updatedAt: "" });
  const now = new Date(2026, 2, 1, 0, 30);
  const days = byDay(
    [
      at("now", now),
      at("midnight", new Date(2026, 2, 1)),
      at("before", new Date(2026, 1, 28, 23, 59)),
      at("earlier", new Date(2026, 1, 27, 23, 59)),
    ],
    now,
  );
  expect(days.map(({ name, conversations }) => [name, conversations.map(({ id }) => id)])).toEqual([
    ["Today", ["now", "midnight"]],
    ["Yesterday", ["before"]],
    ["Earlier", ["earlier"]],
  ]);
});

test("what is no chat is not taken for one", () => {
  for (const stored of [
    null,
    "",
    "{",
    "null",
    "[]",
    '{"messages":{}}',
    '{"messages":[{"role":"system","content":""}]}',
  ])
    expect(readSession(stored)).toBeNull();
  const chat = { title: "x", messages: [{ role: "user", content: "Why?" }] };
  expect(readSession(JSON.stringify(chat))).toEqual(chat);
});
