import { expect, test } from "vitest";
import { Draft } from "~/answers/run/draft.server";
import { nothingRendered, renderSummary, renderTail } from "~/answers/run/summary.server";
import type { Citation, SourceCard } from "~/answers/types";
import { certain } from "../harness/judged";

const source = (url: string, title = "Page"): SourceCard => ({
  provider: "library",
  url,
  title,
  snippet: "",
  image: null,
});
const cited = (marker: number): Citation => ({
  marker,
  source: marker - 1,
  url: "/library/a",
  title: `Title ${marker}`,
  heading: "",
  passage: "Whole passage.",
  quote: "Whole passage.",
});
const context = {
  answerId: "id",
  sources: [source("/library/a"), source("https://b.example/x")],
  citations: [cited(1), cited(2), cited(1)],
};

test("the k-th mark opens the k-th citation", async () => {
  const html = (await renderSummary("One [1]. Two [2].\n\nThree [1].", context)).join("");
  expect(
    [...html.matchAll(/data-citation="(\d)" aria-label="Source (\d): Title \d">(\d)</g)].map((match) => match.slice(1)),
  ).toEqual([
    ["1", "1", "1"],
    ["2", "2", "2"],
    ["3", "1", "1"],
  ]);
});

test("a number that cites nothing is not shown", async () => {
  expect(await renderSummary("Claim [7].", context)).toEqual(["<p>Claim.</p>"]);
});

test.each([
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "[go](javascript:alert(1))",
  "[go](https://evil.example)",
  "![pixel](https://evil.example/p.png)",
  '<a href="https://evil.example" onclick="x()">go</a>',
  "<iframe src=//evil.example></iframe>",
])("%s becomes text", async (markdown) => {
  const html = (await renderSummary(markdown, context)).join("");
  expect(html).not.toMatch(/<(script|img|iframe|a)\b/);
});

test("only the answer's own sources are links", async () => {
  expect((await renderSummary("[b](https://b.example/x) [c](/library/phases-of-the-moon#p2)", context)).join("")).toBe(
    '<p><a href="https://b.example/x">b</a> <a href="/library/phases-of-the-moon#p2">c</a></p>',
  );
});

test("rendering piece by piece gives the same blocks as rendering at once", async () => {
  const markdown =
    "First paragraph [1].\n\n- one [2]\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 [1] |\n\n```js\nlet a = 1;\n```\n\nLast one.";
  const blocks: string[] = [];
  let part = nothingRendered;
  for (let end = 1; end <= markdown.length; end++) {
    const { blocks: changed, next } = await renderTail(markdown.slice(0, end), part, context);
    for (const { index, html } of changed) {
      blocks.length = index;
      blocks[index] = html;
    }
    part = next;
  }
  expect(blocks).toEqual(await renderSummary(markdown, context));
});

test("a draft numbers citations by source and emits only what is new", async () => {
  const passage = certain({ source: 1, text: "Cats purr. Cats sleep.", anchor: "p1" });
  const draft = new Draft("id", {
    sources: [source("/library/dogs"), source("/library/cats", "Cats")],
    passages: [passage],
  });
  draft.text("Cats purr.");
  expect(await draft.delta()).toMatchObject({ at: 0, text: "Cats purr." });
  expect(draft.cite({ type: "citation", passage: 0, quote: "Cats purr." })).toEqual([
    {
      type: "citation",
      citation: {
        marker: 2,
        source: 1,
        url: "/library/cats#p1",
        title: "Cats",
        heading: "",
        passage: passage.text,
        quote: "Cats purr.",
        verdict: { support: "supported", by: "rules", missing: [] },
      },
    },
  ]);
  expect(await draft.delta()).toMatchObject({ at: 10, text: " [2]", blocks: [{ index: 0 }] });
  expect(await draft.delta()).toBeNull();
});

test("a writer's literal [1] is text, not a mark", async () => {
  const draft = new Draft("id", { sources: [source("/a")], passages: [] });
  draft.text("See [1].");
  expect(await draft.delta()).toMatchObject({ blocks: [{ html: "<p>See [1].</p>" }] });
});

test("code is shown verbatim, and lookalikes elsewhere are not marks", async () => {
  const draft = new Draft("id", { sources: context.sources, passages: [] });
  for (const piece of ["Write `a[", "0]`, not a[1].\n\n```js\nconst b = a[1", "2];\n```\n\nUnclosed ` a[1]"])
    draft.text(piece);
  const html = await renderSummary(draft.markdown, context);
  expect(html).toEqual([
    "<p>Write <code>a[0]</code>, not a[1].</p>",
    '<pre><code class="language-js">const b = a[12];\n</code></pre>',
    "<p>Unclosed ` a[1]</p>",
  ]);
  expect(html.join("")).not.toContain("data-citation");
});
