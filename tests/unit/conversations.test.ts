import { describe, expect, test } from "vitest";
import { readSession } from "~/conversations/guest/current-session";
import { byDay } from "~/conversations/panel/by-day";
import { plainMarkdown } from "~/conversations/plain-markdown.server";

const caller = { visitor: "visitor", address: "address" };

describe("a saved answer as plain text", () => {
  test.each([
    ["**Iron** oxide [1] covers *all* of it. [2]", "Iron oxide covers all of it."],
    ["# Heading\n\nText with `code`.", "Heading\n\nText with code."],
    ["* one\n* two", "- one\n- two"],
    ["See [the page](https://example.com/a_b_c).", "See the page."],
    ["> quoted\n\n\n\nafter", "quoted\n\nafter"],
    ["```js\nconst a = 1;\n```", "const a = 1;"],
    ["**bold and *nested* words**, ***both***", "bold and nested words, both"],
    ["*outer **inner** words*", "outer inner words"],
    ['See [Foo (bar)](https://example.com/Foo_(bar)), and [b](</a b> "title").', "See Foo (bar), and b."],
    ["Read [the *whole* `page`](/a) ![a picture](/b.png)", "Read the whole page a picture"],
    ["```js\nconst a = b[1] * c * d;\n\n# no heading\n```", "const a = b[1] * c * d;\n\n# no heading"],
    ["~~~\n**as written**\n~~~\nafter [2]", "**as written**\n\nafter"],
    ["`a[1]` and ``b ` c`` [1]", "a[1] and b ` c"],
    ["`a\\[1\\]`", "a[1]"],
    ["\\*no emphasis\\*, \\[1\\], 1\\. and 5 &lt; 6 &amp; 7", "*no emphasis*, [1], 1. and 5 < 6 & 7"],
    ["Iron [1][2]\\\nrusts[3] (see *there* [4])", "Iron\nrusts (see there)"],
    ["Said [1].\n\n[1]: https://example.com", "Said."],
    ["3. three\n4. four\n   - **nested** [1]\n5. five", "3. three\n4. four\n   - nested\n5. five"],
    ["- [x] done\n- [ ] to do", "- [x] done\n- [ ] to do"],
    ["| a | b |\n|---|:-:|\n| *c* [1] | d |", "a | b\nc | d"],
    ["> one\n> > two", "one\n\ntwo"],
    ["Title\n=====\n\n---\n\na<br>b <b>c</b>", "Title\n\na\nb <b>c</b>"],
    ["2 * 3 * 4 is 24, and snake_case_names stay", "2 * 3 * 4 is 24, and snake_case_names stay"],
  ])("%j reads %j", async (markdown, text) => {
    expect(await plainMarkdown(markdown, caller)).toBe(text);
  });

  test.each(["_a", "[", "![", "> ", "**a", "*[`_~", "`a", "<", "\\", "```\n", "- ", "+ ", "1. ", "a**b_c"])(
    "20,000 characters of %j keep nobody waiting",
    async (sign) => {
      const longest = sign.repeat(20_000 / sign.length);
      const before = process.cpuUsage();
      expect(await plainMarkdown(longest, caller)).toEqual(expect.any(String));
      const { user, system } = process.cpuUsage(before);
      expect((user + system) / 1000).toBeLessThan(250);
    },
  );
});

test("conversations are grouped by the reader's own day", () => {
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

test("invalid chats are rejected", () => {
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
