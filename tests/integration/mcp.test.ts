import type { Progress } from "@modelcontextprotocol/sdk/types.js";
import { describe, expect, test } from "vitest";
import { mcpSite, use } from "../harness/mcp-site";

const site = mcpSite();
const { connected } = site;

describe("the official client", () => {
  test("learns the server's name, and finds three tools with schemas and annotations", async () => {
    const client = await connected();
    expect(client.getServerVersion()).toMatchObject({ title: "AskLantern", websiteUrl: site.url.origin });
    expect(client.getInstructions()).toContain("sessionId");
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(["ask", "search_library", "make_diagram"]);
    for (const tool of tools) {
      expect(tool).toMatchObject({ title: expect.any(String), description: expect.any(String) });
      expect(Object.keys(tool.outputSchema?.properties ?? {}).length).toBeGreaterThan(0);
      for (const property of Object.values(tool.inputSchema.properties ?? {}))
        expect(property).toMatchObject({ description: expect.any(String) });
    }
    expect(tools[0]?.inputSchema).toMatchObject({ required: ["question"], additionalProperties: false });
    expect(tools[1]?.annotations).toEqual({ readOnlyHint: true, openWorldHint: false });
  });

  test("asks, and gets an answer in which every citation links to a passage with an address", async () => {
    const { text, data } = await use(await connected(), "ask", { question: "What is photosynthesis?" });
    expect(data).toMatchObject({ outcome: "answered", answer: expect.stringMatching(/photosynthesis/i) });
    expect(data).toMatchObject({ mode: "quick", plan: [] });
    const marks = [...data.answer.matchAll(/\[(\d+)\]/g)].map(([, number]) => Number(number));
    expect(marks.length).toBeGreaterThan(0);
    expect(data.citations.map(({ number }: { number: number }) => number)).toEqual(marks);
    for (const { number, passage, quote, url } of data.citations) {
      expect(passage).toContain(quote);
      const source = data.sources[number - 1];
      expect(new URL(url).origin).toBe(new URL(source.url).origin);
      expect(text).toContain(`${number}. ${source.title}: ${source.url}`);
    }
    expect(text.startsWith(data.answer)).toBe(true);
    expect(data.answer).not.toMatch(/<p>|<sup/);
  });

  test("follows up in the same conversation, which nobody else can", async () => {
    const client = await connected();
    const first = await use(client, "ask", { question: "What is inflation?" });
    const { sessionId } = first.data;
    const second = await use(client, "ask", { question: "What causes it?", sessionId });
    expect(second.data.sessionId).toBe(sessionId);
    expect(second.data.answer).toMatch(/inflation|prices/i);
    const stranger = await use(await connected(), "ask", { question: "What causes it?", sessionId });
    expect(stranger).toMatchObject({ isError: true, text: "This conversation does not exist." });
  });

  test("learns that nothing answers a question", async () => {
    const question = "Which comb suits a Ruritanian poodle?";
    const { data, isError } = await use(await connected(), "ask", { question });
    expect({ ...data, isError }).toMatchObject({ outcome: "declined", citations: [], isError: false });
    expect(data.answer).not.toMatch(/\]\(\//);
  });

  test("receives progress on an answer", async () => {
    const heard: Progress[] = [];
    const client = await connected();
    await client.callTool({ name: "ask", arguments: { question: "What was the Silk Road?" } }, undefined, {
      onprogress: (progress) => heard.push(progress),
    });
    expect(heard.length).toBeGreaterThan(0);
    expect(heard.map(({ progress }) => progress)).toEqual(heard.map((_, index) => index + 1));
    expect(heard.every(({ message }) => message)).toBe(true);
  });

  test("searches the library and gets passages with addresses", async () => {
    const client = await connected();
    const { text, data } = await use(client, "search_library", { query: "compound interest", limit: 2 });
    expect(data.documents.length).toBeGreaterThan(0);
    expect(data.documents.length).toBeLessThanOrEqual(2);
    for (const { title, url, passages } of data.documents) {
      expect(url).toMatch(`${site.url.origin}/library/`);
      expect(text).toContain(title);
      for (const passage of passages)
        expect([text, passage.url]).toEqual([expect.stringContaining(passage.text), expect.stringContaining(url)]);
    }
    const nothing = await use(client, "search_library", { query: "xylotomography" });
    expect(nothing).toMatchObject({ isError: false, data: { documents: [] } });
  });

  test("makes a diagram, as Mermaid and as data", async () => {
    const { text, data } = await use(await connected(), "make_diagram", { topic: "Photosynthesis" });
    expect(text).toBe(`\`\`\`mermaid\n${data.mermaid.trimEnd()}\n\`\`\``);
    expect(data.mermaid).toMatch(/^(flowchart|graph) /);
    const ids = data.nodes.map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(data.edges.length).toBeGreaterThan(0);
    for (const { source, target } of data.edges) expect(ids).toEqual(expect.arrayContaining([source, target]));
    const addresses = data.nodes.flatMap(({ url }: { url?: string }) => url ?? []);
    for (const url of addresses) expect(URL.canParse(url)).toBe(true);
  });

  test("gets its own answers when two are connected", async () => {
    const clients = await Promise.all([connected(), connected()]);
    const answers = await Promise.all(
      clients.flatMap((client) => [
        use(client, "ask", { question: "What is DNA?" }),
        use(client, "search_library", { query: "budgeting" }),
        use(client, "ask", { question: "What is a neural network?" }),
      ]),
    );
    const asked = answers.filter(({ data }) => data.sessionId);
    expect(new Set(asked.map(({ data }) => data.sessionId)).size).toBe(4);
    expect(asked.map(({ text }) => [/DNA/.test(text), /neural/i.test(text)])).toEqual(
      [0, 1].flatMap(() => [
        [true, false],
        [false, true],
      ]),
    );
  });
});
