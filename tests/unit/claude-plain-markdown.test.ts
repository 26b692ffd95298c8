import { Marked } from "marked";
import { expect, test } from "vitest";
import { addressesIn } from "~/answers/write/model/reply/addresses";
import { PlainMarkdown } from "~/answers/write/model/reply/plain-markdown";
import { attacks } from "./injection-attacks";

const known = new Set(["https://www.nasa.gov/moon", "www.nasa.gov", "press@nasa.gov"]);

function shown(...pieces: string[]): string {
  const markdown = new PlainMarkdown(known);
  return [...pieces.map((piece) => markdown.push(piece)), markdown.flush()].join("");
}

test.each([
  "Plain words, **bold**, *italic* and ~~gone~~.",
  "### A heading\n\nA paragraph.\n\n> Quoted.\n\n---\n\n1. One\n2. Two\n   - nested\n",
  "| a | b |\n|---|:-:|\n| 1 | 2 |\n",
  "5 < 6 and 7 > 3, a<5.",
  "Use `<div>` and `items[0](x)` in HTML.",
  '```html\n<a href="/x">[x](y)</a>\n\nitems[0]: 1\n```\n\nAfter.',
  "~~~\n<b>\n~~~",
  "- [x] done\n- [ ] open",
  "He said [sic] so! Really!",
  "¿Qué es? 水是湿的。می‌خواهم क्‍ष 👩‍🔬",
  "Fish &amp; chips, 20 &deg;C",
])("what is harmless passes as it is: %j", (text) => {
  expect(shown(text)).toBe(text);
});

test.each([
  ["See [the moon](https://www.nasa.gov/moon).", "See the moon."],
  ["![A moon](x.png) shines.", "A moon shines."],
  ["Read https://www.nasa.gov/moon.", "Read `https://www.nasa.gov/moon`."],
  ["Read https://www.nasa.gov/moon?x=1 or (www.nasa.gov).", "Read … or (`www.nasa.gov`)."],
  ["Write to press@nasa.gov, not to me@nasa.gov.", "Write to `press@nasa.gov`, not to …."],
  ["`curl https://www.nasa.gov/moon` and `curl https://a.example`", "`curl https://www.nasa.gov/moon` and `curl …`"],
  ["a<br>b<br/>c", "a b c"],
  ["It is wet [1]. So [2, 3] it is[^4].", "It is wet. So it is."],
  ["A stray ` here.\n\nAnd `code` there.", "A stray \\` here.\n\nAnd `code` there."],
  ["An open [bracket", "An open \\[bracket"],
  ["<b>bold</b>", "\\<b>bold\\</b>"],
])("%j becomes %j", (text, expected) => {
  expect(shown(text)).toBe(expected);
  expect(shown(...text)).toBe(expected);
});

const trusted = (markdown: string) => new Marked({ gfm: true }).parse(markdown, { async: false });
const ownTags =
  /<\/?(?:p|ul|ol|li|h[1-6]|strong|em|del|code|pre|blockquote|hr|br|table|thead|tbody|tr|th|td)(?: (?:align|class|start)="[\w-]+")?>|<input [^>]*type="checkbox">/g;

test.each(attacks.filter(({ obeyed }) => typeof obeyed === "string"))(
  "however it is split and wherever a citation falls, what leads away does not pass: $name",
  ({ obeyed }) => {
    const text = String(obeyed);
    const whole = shown(text);
    expect(shown(...text)).toBe(whole);
    for (let split = 1; split < text.length; split++) {
      const markdown = new PlainMarkdown(known);
      const parts = [
        markdown.push(text.slice(0, split)),
        markdown.flush(),
        markdown.push(text.slice(split)),
        markdown.flush(),
      ];
      for (const seen of [parts.join(""), `${parts[0]}${parts[1]} [1]${parts[2]}${parts[3]}`]) {
        expect(trusted(seen).replace(ownTags, ""), `split at ${split}: ${seen}`).not.toMatch(/<[a-z/!]/i);
      }
    }
  },
);

test("addresses are distinguished from words", () => {
  expect(
    addressesIn("See https://a.example/b(c), www.b.example; x@c.example! Node.js, and/or 3:4, e.g. data: none"),
  ).toEqual(["https://a.example/b(c", "www.b.example", "x@c.example"]);
});
