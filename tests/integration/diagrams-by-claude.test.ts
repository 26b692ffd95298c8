import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "~/db/client.server";
import { diagrams } from "~/db/schema";
import { outlineFromModel } from "~/diagrams/model-diagram.server";
import { clientAddressHeader } from "~/http/client-address.server";
import * as generateRoute from "~/routes/api.generate-diagram";
import { claudeModel } from "../harness/models";
import { paying } from "../harness/paying";
import { newAddress } from "../harness/sign-in";
import { type ClaudePeer, startClaude } from "../peers/claude";

let claude: ClaudePeer;
/** The model's replies, in order; the last one repeats. */
let replies: string[];

beforeAll(async () => {
  claude = await startClaude({ reply: () => (replies.length > 1 ? replies.shift() : replies[0]) ?? "" });
  vi.stubEnv("ANTHROPIC_BASE_URL", claude.url);
});
beforeEach(() => {
  replies = [good];
  claude.behave("ok");
  claude.requests.length = 0;
});
afterAll(() => claude.close());

const outline = {
  nodes: [
    { id: "n1", label: "Tea" },
    { id: "n2", label: "Leaves" },
  ],
  edges: [{ source: "n1", target: "n2", label: "is made of" }],
};
const good = JSON.stringify(outline);
const malformed = '{"nodes": [{"id": "n1", "label": "Tea"}, {"id": "n2"';
const stray = good.replace('"target":"n2"', '"target":"n9"');
const twins = good.replace('"id":"n2"', '"id":"n1"');

async function generate(topic: string, signal?: AbortSignal) {
  const request = new Request("http://localhost:3000/api/generate-diagram", {
    method: "POST",
    headers: { "Content-Type": "application/json", [clientAddressHeader]: newAddress() },
    body: JSON.stringify({ topic }),
    signal,
  });
  const response = await generateRoute.action({ request, params: {}, context: {} });
  return { status: response.status, body: await response.json() };
}

test.each([
  ["alone", good],
  ["in a code fence", `Here it is:\n\`\`\`json\n${good}\n\`\`\`\nEnjoy!`],
  ["with words around", `Sure! ${good} Anything else?`],
])("its diagram is accepted %s, laid out and stored", async (_how, reply) => {
  replies = [reply];
  const { status, body } = await generate("Tea");
  expect([status, body.writer, body.topic]).toEqual([200, "claude", "Tea"]);
  expect(body.nodes.map(({ data }: { data: object }) => data)).toEqual([{ label: "Tea" }, { label: "Leaves" }]);
  expect(body.nodes[1].position.y).toBeGreaterThan(body.nodes[0].position.y);
  expect(body.edges).toEqual([{ id: "edge-1", ...outline.edges[0] }]);
  expect(claude.requests).toHaveLength(1);
  expect(claude.requests[0]?.body.output_config).toMatchObject({ format: { type: "json_schema" } });
  expect(await db().query.diagrams.findFirst({ where: (row, { eq }) => eq(row.id, body.id) })).toMatchObject({
    topic: "Tea",
    writer: "claude",
  });
});

test.each([
  ["truncated JSON", malformed],
  ["an arrow to nowhere", stray],
  ["two boxes with one id", twins],
  ["no JSON", "I would rather not."],
  ["nothing", ""],
])("%s is returned to the model once and fixed", async (_what, first) => {
  replies = [first, good];
  expect((await generate("Tea")).status).toBe(200);
  expect(claude.requests.map(({ body }) => body.messages.length)).toEqual([1, 3]);
});

describe("a reported failure, with nothing stored, is", () => {
  test.each([
    ["output that stays unusable", "ok", [malformed], 502, "upstream", 2],
    ["a refusal", "refusal", [good], 502, "refused", 1],
    ["a truncated reply", "cut", [good], 502, "upstream", 1],
    ["a rejected key", "unauthorized", [good], 502, "upstream", 1],
  ] as const)("%s", async (_what, behaviour, written, status, code, calls) => {
    const before = await db().$count(diagrams);
    replies = [...written];
    claude.behave(behaviour);
    const failed = await generate("Tea");
    expect([failed.status, failed.body.code]).toEqual([status, code]);
    expect(failed.body.message).toMatch(/^\p{Lu}.*\.$/u);
    expect(claude.requests).toHaveLength(calls);
    expect(await db().$count(diagrams)).toBe(before);
  });
});

test("a silent model times out, and its connection is closed", async () => {
  claude.behave("hang");
  const timing = { firstWordsMs: 200, answerMs: 400, retryDelayMs: 1 };
  const { signal } = new AbortController();
  const asked = paying(() => outlineFromModel("Tea", { model: claudeModel(claude.url), signal, timing }));
  await expect(asked).rejects.toMatchObject({ kind: "timeout" });
  await claude.requests[0]?.ended;
  expect(claude.requests[0]?.aborted).toBe(true);
});
