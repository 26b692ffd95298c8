import { expect, test } from "vitest";
import { MarkParser } from "~/answers/write/model/reply/marks";

/** The pieces as one string, marks as `{1,2}`. */
function parse(...deltas: string[]): string {
  const parser = new MarkParser();
  const pieces = [...deltas.flatMap((delta) => parser.push(delta)), ...parser.end()];
  return pieces.map((piece) => (piece.type === "text" ? piece.text : `{${piece.numbers}}`)).join("");
}

test.each([
  ["Water is wet [1].", "Water is wet {1}."],
  ["Water is wet.[1][2] Fire is hot.", "Water is wet.{1}{2} Fire is hot."],
  ["Both say so [1, 3].", "Both say so {1,3}."],
  ["All say so [2-4].", "All say so {2,3,4}."],
  ["A footnote [^2].", "A footnote {2}."],
  ["In words [Passage 2].", "In words {2}."],
  ["水是湿的【1】。", "水是湿的{1}。"],
])("%s", (text, parsed) => {
  expect(parse(text)).toBe(parsed);
});

test.each(["An aside [see below] stays.", "An open [ bracket", "Unfinished [1", "A list [1,", "[sic] and [a]"])(
  "%s is no mark",
  (text) => {
    expect(parse(text)).toBe(text);
  },
);

test.each([
  "Write `items[0]` to get the first [1].",
  "Write ``a[1] ` b[2]`` here [1].",
  "Text\n```js\nitems[1] = items[2];\n\nitems[3];\n```\nMore [1].",
])("brackets in code are not marks: %s", (text) => {
  expect(parse(text)).toBe(text.replace(/\[1\]\.$/, "{1}."));
});

test("an unclosed backtick does not hide marks beyond its paragraph", () => {
  expect(parse("A stray ` here [1].\n\nNext [2].")).toBe("A stray ` here [1].\n\nNext {2}.");
});

test("wherever the text is split, the marks are the same", () => {
  const text = "Wet [1, 2]. `a[1]` Hot [12][3]\n\nCold [Passage 3], [note] and\n```\nb[2]\n```\nend [2–3].";
  const whole = parse(text);
  expect(whole).toContain("{1,2}");
  for (let split = 1; split < text.length; split++) expect(parse(text.slice(0, split), text.slice(split))).toBe(whole);
  expect(parse(...text)).toBe(whole);
});
