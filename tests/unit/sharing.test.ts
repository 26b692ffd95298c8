import { describe, expect, test } from "vitest";
import type { AnswerView, Citation, SourceCard } from "~/answers/types";
import { markdownDisposition } from "~/sharing/export/markdown-file-name";
import { threadAsMarkdown } from "~/sharing/export/thread-markdown.server";
import { withoutFiles } from "~/sharing/public-answer";
import { shareHead } from "~/sharing/share-page.server";
import { shorten } from "~/sharing/shorten";
import { questionAndAnswer, scriptJson } from "~/sharing/structured-data.server";

const origin = "https://ask.example";

const source = (url: string, title: string): SourceCard => ({
  provider: "library",
  url,
  title,
  snippet: "",
  image: null,
});

const cited = (marker: number, passage: string, quote: string): Citation => ({
  marker,
  source: marker - 1,
  url: `/library/plants#p${marker}`,
  title: "Plants",
  heading: "Leaves",
  passage,
  quote,
});

const answered: AnswerView = {
  id: "one",
  status: "done",
  outcome: "answered",
  failure: null,
  writer: "extractive",
  model: null,
  withoutModel: null,
  blocks: ['<p>Leaves are green &amp; make sugar<sup class="mark"><a href="#c">1</a></sup>.</p>'],
  summary: "Leaves are green & make sugar [1].",
  sources: [source("/library/plants", "Plants"), source("https://en.example/wiki/Leaf_(botany)", "Leaf [botany]")],
  citations: [cited(1, "Leaves are green. They *make* sugar.", "They *make* sugar.")],
  related: [],
  mode: "quick",
  askedModel: null,
  plan: [],
  unfounded: [],
  progress: null,
  lastSeq: 9,
  finishedAt: "2026-11-12T23:30:00.000Z",
  reused: false,
};
const declined: AnswerView = { ...answered, outcome: "declined", summary: "", blocks: [], citations: [] };
const failed: AnswerView = {
  ...answered,
  status: "failed",
  outcome: null,
  failure: { code: "cut", message: "The answer was cut off.", retryable: true },
};

const thread = (...answers: [string, AnswerView][]) => ({
  sessionId: "s",
  turns: answers.map(([query, answer], position) => ({ position, query, answer })),
});
const share = (...answers: [string, AnswerView][]) => ({
  query: answers[0]?.[0] ?? "",
  turns: thread(...answers).turns,
  createdAt: "2026-11-13T08:00:00.000Z",
  indexable: false,
});

describe("a thread as Markdown", () => {
  test("has question, date, writer, answer, numbered sources and the cited passages", async () => {
    expect(
      await threadAsMarkdown(thread(["Why are\nleaves *green*?", answered]), origin),
    ).toBe(`# Why are leaves \\*green\\*?

*November 12, 2026, AskLantern. Chosen word for word from the sources: our own library.*

Leaves are green & make sugar [1].

## Sources

1. [Plants](https://ask.example/library/plants)

   > Leaves are green. **They \\*make\\* sugar.**
   >
   > [Leaves](https://ask.example/library/plants#p1)

2. [Leaf \\[botany\\]](https://en.example/wiki/Leaf_%28botany%29)
`);
  });

  test("puts follow-ups under the first question", async () => {
    const markdown = await threadAsMarkdown(thread(["Why?", answered], ["And in winter?", answered]), origin);
    expect(markdown.match(/^#+ .*$/gm)).toEqual(["# Why?", "## Sources", "## And in winter?", "### Sources"]);
  });

  test("puts a writer's headings under the question, and leaves code as it is", async () => {
    const summary = "# Light\n\nText [1].\n\n## Colour\n\n```sh\n# not a heading <b>\n```\n";
    expect(await threadAsMarkdown(thread(["Why?", { ...answered, summary }]), origin)).toContain(
      "## Light\n\nText [1].\n\n### Colour\n\n```sh\n# not a heading <b>\n```\n\n## Sources",
    );
  });

  test("marks incomplete answers, and lists no sources without an answer", async () => {
    expect(await threadAsMarkdown(thread(["Why?", declined]), origin)).toBe(
      "# Why?\n\n*November 12, 2026, AskLantern.*\n\nNone of the sources that were searched answers this question.\n",
    );
    expect(await threadAsMarkdown(thread(["Why?", failed]), origin)).toContain("*The answer was cut off.*");
    const running: AnswerView = { ...answered, status: "running", outcome: null, finishedAt: null };
    expect(await threadAsMarkdown(thread(["Why?", running]), origin)).toContain(
      "*This answer was still being written.*",
    );
  });

  test.each([
    ["[near](/library/plants)", "[near](https://ask.example/library/plants)"],
    ["[own](https://en.example/wiki/Leaf_(botany))", "[own](https://en.example/wiki/Leaf_(botany))"],
    ["[go](https://evil.example)", "[go]\\(https://evil.example)"],
    ["[go](//evil.example)", "[go]\\(//evil.example)"],
    ["![pixel](https://evil.example/p.png)", "!\\[pixel]\\(https://evil.example/p.png)"],
    ["![pixel][x]\n\n[x]: https://evil.example/p.png", "!\\[pixel][x]\n\n\\[x]: https://evil.example/p.png"],
    ["<img src=//evil.example> and 1 < 2", "\\<img src=//evil.example> and 1 < 2"],
    ["`<b>` and `a](b`", "`<b>` and `a](b`"],
  ])("%s leads nowhere but to our own and the answer's sources", async (summary, shown) => {
    const sources = [
      source("https://en.example/wiki/Leaf_(botany)", "Leaf"),
      source("https://en.example/wiki/Leaf_(botany", ""),
    ];
    expect(await threadAsMarkdown(thread(["Why?", { ...answered, summary, sources }]), origin)).toContain(
      `\n\n${shown}\n\n`,
    );
  });
});

test.each([
  ["What is photosynthesis?", 'attachment; filename="what-is-photosynthesis.md"'],
  ['../..\\ "x"; a\r\nb', 'attachment; filename="x-a-b.md"'],
  ["Où est l'été ?", "attachment; filename=\"ou-est-l-ete.md\"; filename*=UTF-8''o%C3%B9-est-l-%C3%A9t%C3%A9.md"],
  ["光", "attachment; filename=\"answer.md\"; filename*=UTF-8''%E5%85%89.md"],
  ["???", 'attachment; filename="answer.md"'],
  ["word ".repeat(40), `attachment; filename="${"word-".repeat(12).slice(0, -1)}.md"`],
])("the file of %j", (question, disposition) => {
  expect(markdownDisposition(question)).toBe(disposition);
});

test.each([
  ["short  text\n", 20, "short text"],
  ["exactly ten", 11, "exactly ten"],
  ["one two, three", 10, "one two…"],
  ["one two three", 8, "one two…"],
  ["abcdefghij", 5, "abcd…"],
  ["🌱🌱🌱🌱", 3, "🌱🌱…"],
])("%j in %d characters is %j", (text, most, shown) => {
  expect(shorten(text, most)).toBe(shown);
});

describe("a shared answer's head", () => {
  test("has the question, the start of the first answer, and the addresses of image and page", () => {
    const long = { ...answered, blocks: [`<p>${"Leaves make sugar. ".repeat(20)}</p>`] };
    const head = shareHead("abc", share(["Why are leaves green?", long]), origin);
    expect(head).toMatchObject({
      title: "Why are leaves green?",
      canonical: "https://ask.example/s/abc",
      image: "https://ask.example/s/abc/image.png",
    });
    expect(head.description).toMatch(/^Leaves make sugar\. .*…$/);
    expect(String(head.description).length).toBeLessThanOrEqual(155);
  });

  test("describes the first real answer", () => {
    const { description } = shareHead("abc", share(["Who?", declined], ["Why?", answered]), origin);
    expect(description).toBe("Leaves are green & make sugar.");
    expect(shareHead("abc", share(["Who?", declined]), origin).structuredData).toBeNull();
  });
});

describe("structured data", () => {
  const address = { page: `${origin}/s/abc`, origin };

  test("is a QAPage whose accepted answer cites the pages it quotes", () => {
    expect(questionAndAnswer(share(["Why?", answered], ["And?", answered]), address)).toMatchObject({
      "@context": "https://schema.org",
      "@type": "QAPage",
      mainEntity: {
        "@type": "Question",
        name: "Why?",
        answerCount: 1,
        acceptedAnswer: {
          "@type": "Answer",
          text: "Leaves are green & make sugar.",
          url: "https://ask.example/s/abc#turn-0",
          datePublished: answered.finishedAt,
          citation: [{ "@type": "WebPage", name: "Plants", url: "https://ask.example/library/plants" }],
        },
      },
    });
  });

  test("can't close its script element, and keeps its meaning", () => {
    const value = { name: "</script><!--<script>alert(1)//\u2028&amp;" };
    const json = scriptJson(value);
    expect(json).not.toMatch(/[<>&\u2028]/);
    expect(JSON.parse(json)).toEqual(value);
  });
});

test("strangers see neither name nor passages of a visitor's file, only the cited sentences", () => {
  const file: SourceCard = {
    ...source("/uploads/1", "secret-plan.pdf"),
    provider: "upload",
    snippet: "Secret beginning.",
  };
  const used: Citation = { ...cited(3, "A secret. The budget is 7. Another.", "The budget is 7."), title: file.title };
  const answer = { ...answered, sources: [...answered.sources, file], citations: [...answered.citations, used] };
  const shown = withoutFiles(answer, "#turn-0");
  expect(JSON.stringify(shown)).not.toMatch(/secret/i);
  expect(shown.citations[1]).toMatchObject({ marker: 3, passage: "The budget is 7.", quote: "The budget is 7." });
  expect([shown.citations[0], shown.sources[0]]).toEqual([answered.citations[0], answered.sources[0]]);
  expect(questionAndAnswer(share(["Why?", shown]), { page: `${origin}/s/abc`, origin })).toMatchObject({
    mainEntity: { acceptedAnswer: { citation: [{ name: "Plants" }] } },
  });
});
