import { describe, expect, test } from "vitest";
import { promptWriters } from "~/playground/generate.server";
import { renderResponse } from "~/playground/render-response.server";
import * as geminiRoute from "~/routes/api.gemini";
import { apiCaller } from "../harness/call-api";
import { readEventStream } from "../harness/visitor";

/** Without a model, the coach answers. */

const send = (body: unknown, headers?: Record<string, string>) =>
  apiCaller()(geminiRoute, "/api/gemini", { method: "POST", body, headers });

async function coached(prompt: string, creativity?: string): Promise<string> {
  const response = await send({ prompt, ...(creativity && { creativity }) });
  expect(response.status).toBe(200);
  return (await response.json()).output;
}

const whatItIs =
  /^This is AskLantern's prompt coach\. It does not run a model; it reads your prompt and improves it\.\n/;

describe("the coach", () => {
  test("introduces itself, names what is missing, and gives a fuller prompt, two variants and articles", async () => {
    expect(promptWriters()).toEqual({ id: "coach", model: null, choices: [] });
    const output = await coached("Write a slogan for my bakery");
    expect(output).toMatch(whatItIs);
    expect(output).toContain("**Audience missing:**");
    expect(output.match(/^```text$/gm)).toHaveLength(3);
    expect(output).toContain("](/library/prompt-engineering)");
    expect(output).toContain("](/library/few-shot-prompting)");
  });

  test("repeats itself for the same prompt, and differs at another creativity", async () => {
    const prompt = "Write a story about a lighthouse";
    const [low, medium, high] = [await coached(prompt, "Low"), await coached(prompt), await coached(prompt, "High")];
    expect(await coached(prompt, "Medium")).toBe(medium);
    expect(new Set([low, medium, high]).size).toBe(3);
  });

  test("answers a question from the library with links to its sources, and helps to improve it", async () => {
    const output = await coached("What is photosynthesis?");
    expect(output).toMatch(whatItIs);
    expect(output).toMatch(/## From our library\n\n.*\[Photosynthesis\]\(\/library\/photosynthesis#p\d+\)/);
    expect(output).toContain("## A fuller prompt");
  });

  test("answers a topic of one word too", async () => {
    expect(await coached("black holes")).toMatch(/\[Black holes\]\(\/library\/black-holes#p\d+\)/);
    expect(await coached("marketing")).not.toContain("## From our library");
  });

  test("says so when the library has no answer", async () => {
    const output = await coached("Who won the village chess tournament of Little Snoring in 1987?");
    expect(output).toContain("nothing in our library answers it");
    expect(output).not.toContain("## From our library");
  });

  test.each(["hello", "???", "Schreibe ein Gedicht über den Herbst für meine Mutter"])(
    "offers a starting point for “%s”",
    async (prompt) => {
      const output = await coached(prompt);
      expect(output).toMatch(whatItIs);
      expect(output).toContain("{{audience}}");
      expect(output).not.toContain("## What your prompt says");
    },
  );

  test("links an image prompt to the article about them, and a subject to its own", async () => {
    expect(await coached("A logo for a mountain bike club")).toContain("](/library/ai-image-generation)");
    expect(await coached("Explain quantum computing to a child")).toContain("](/library/quantum-computing)");
  });

  test("streams the same text in pieces, then sends the whole", async () => {
    const prompt = "Write a poem about autumn";
    const response = await send({ prompt, creativity: "High" }, { Accept: "text/event-stream" });
    expect(response.headers.get("Content-Type")).toContain("text/event-stream");
    const events = await readEventStream(response);
    const last = events.at(-1);
    const deltas = events.slice(0, -1);
    expect(deltas.length).toBeGreaterThan(3);
    expect(deltas.every(({ event }) => event === "delta")).toBe(true);
    const output = deltas.map(({ data }) => data.text).join("");
    expect(last).toMatchObject({ event: "done", data: { output } });
    expect(output).toBe(await coached(prompt, "High"));
  });
});

describe("an invalid call", () => {
  test.each([
    ["no prompt", {}],
    ["a blank one", { prompt: " \n\t " }],
    ["one that is not text", { prompt: ["a"] }],
    ["one of 8,001 characters", { prompt: "x".repeat(8_001) }],
    ["one with a NUL", { prompt: "a\0b" }],
    ["an unknown creativity", { prompt: "Write", creativity: "Wild" }],
  ])("is refused: %s", async (_what, body) => {
    const response = await send(body);
    expect([response.status, (await response.json()).code]).toEqual([400, "invalid_input"]);
  });

  test("is refused if it is not JSON or not a POST", async () => {
    expect((await send("{")).status).toBe(400);
    expect((await apiCaller()(geminiRoute, "/api/gemini")).status).toBe(405);
  });

  test("has the page's own error for a blank prompt", async () => {
    expect((await (await send({ prompt: "" })).json()).message).toBe("Please enter a prompt");
  });
});

describe("a response on the page", () => {
  test("is HTML without scripts, pictures or active links", async () => {
    const html = await renderResponse(
      '# A\n\n<script>x()</script><img src=x onerror=y>\n\n![Alt](https://evil.example/p.png) [js](javascript:x) [out](https://example.org) [ours](/library/sleep)\n\n```js\n<b>"</b>\n```',
      { visitor: "visitor", address: "address" },
    );
    expect(html).not.toMatch(/<(?:script|img)|javascript:/);
    expect(html).toContain("<h3>A</h3>");
    expect(html).toContain('<a href="https://example.org" rel="nofollow noopener noreferrer">out</a>');
    expect(html).toContain('<a href="/library/sleep">ours</a>');
    expect(html).toMatch(/<code class="language-js">&lt;b&gt;/);
  });
});
