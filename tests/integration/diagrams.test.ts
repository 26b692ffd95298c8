import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { diagrams } from "~/db/schema";
import { diagramLimits } from "~/diagrams/diagram";
import { parseDiagram } from "~/diagrams/diagram-json";
import { layOut } from "~/diagrams/drawing/layout";
import { keepDiagram } from "~/diagrams/kept-diagrams.server";
import { fromMermaid } from "~/diagrams/mermaid/mermaid";
import { clientAddressHeader } from "~/http/client-address.server";
import * as exportRoute from "~/routes/ai-diagram_.$id.$format";
import * as generateRoute from "~/routes/api.generate-diagram";
import { newAddress } from "../harness/sign-in";

const origin = "http://localhost:3000";

async function generate(body: unknown, headers: Record<string, string> = {}) {
  const request = new Request(`${origin}/api/generate-diagram`, {
    method: "POST",
    headers: { "Content-Type": "application/json", [clientAddressHeader]: newAddress(), ...headers },
    body: JSON.stringify(body),
  });
  const response = await generateRoute.action({ request, params: {}, context: {} });
  return { status: response.status, body: await response.json() };
}

async function exported(id: string, format: string, query = "") {
  const request = new Request(`${origin}/ai-diagram/${id}/${format}${query}`, {
    headers: { [clientAddressHeader]: newAddress() },
  });
  return exportRoute.loader({ request, params: { id, format }, context: {} });
}

const kept = () => db().$count(diagrams);

describe("without a model", () => {
  test.each(["Photosynthesis", "AI agents", "Generative Tools"])(
    "the sources are turned into a diagram: %s",
    async (topic) => {
      const { status, body } = await generate({ topic: ` ${topic} ` });
      expect([status, body.writer, body.topic]).toEqual([200, "sources", topic]);
      expect(body.nodes.length).toBeGreaterThanOrEqual(6);
      expect(body.nodes.length).toBeLessThanOrEqual(25);
      const ids = new Set(body.nodes.map(({ id }: { id: string }) => id));
      expect(ids.size).toBe(body.nodes.length);
      for (const { source, target } of body.edges) expect(ids.has(source) && ids.has(target)).toBe(true);
      for (const { data } of body.nodes.slice(1)) expect(data.url).toMatch(/^\/(?:library|blog)\//);
    },
  );

  test("a topic that they do not cover is reported, and nothing is stored", async () => {
    const before = await kept();
    const { status, body } = await generate({ topic: "Ruritanian beekeeping" });
    expect([status, body.code]).toEqual([404, "no_sources"]);
    expect(await kept()).toBe(before);
  });

  test.each([
    [{}],
    [{ topic: "" }],
    [{ topic: " \n " }],
    [{ topic: 7 }],
    [{ topic: "a".repeat(diagramLimits.topicCharacters + 1) }],
    [{ topic: "a\u0000b" }],
    [{ topic: "\ud800" }],
  ])("%j is refused next to its field", async (input) => {
    const { status, body } = await generate(input);
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, "invalid_input", ["topic"]]);
  });
});

describe("a stored diagram", () => {
  const made = {
    topic: "Tea & Café ceremonies",
    writer: "sources" as const,
    model: null,
    withoutModel: null,
    diagram: layOut({
      nodes: [
        { id: "a", label: "Tea", url: "/library/tea" },
        { id: "b", label: "Leaves" },
      ],
      edges: [{ source: "a", target: "b", label: "is made of" }],
    }),
  };

  test("can be downloaded in every format", async () => {
    const { id } = await keepDiagram("user:1", made);
    const files = Object.fromEntries(
      await Promise.all(
        ["png", "svg", "json", "mermaid"].map(async (format) => [format, await exported(id, format)] as const),
      ),
    );
    for (const [format, response] of Object.entries(files)) {
      expect(response.status).toBe(200);
      const extension = format === "mermaid" ? "mmd" : format;
      expect(response.headers.get("content-disposition")).toBe(
        `attachment; filename="tea-cafe-ceremonies.${extension}"`,
      );
      expect(response.headers.get("cache-control")).toContain("private");
    }
    expect(Buffer.from(await (files.png as Response).arrayBuffer()).toString("latin1", 1, 4)).toBe("PNG");
    expect(await (files.svg as Response).text()).toContain(`href="${origin}/library/tea"`);
    expect(parseDiagram(await (files.json as Response).text())).toEqual(made.diagram);
    expect(fromMermaid(await (files.mermaid as Response).text()).edges).toEqual([
      { source: "n1", target: "n2", label: "is made of" },
    ]);
  });

  test("is not found under another id or format", async () => {
    const { id } = await keepDiagram("user:1", made);
    for (const [other, format] of [
      [id, "exe"],
      [id, "constructor"],
      ["A".repeat(22), "png"],
      ["1' OR 1", "png"],
    ] as const)
      expect((await exported(other, format)).status).toBe(404);
  });

  test("makes room: the oldest beyond a hundred are deleted, and guests' after thirty days", async () => {
    const owner = "guest:full";
    const days = (count: number) => sql`now() - make_interval(days => ${count})`;
    const row = (id: string, ownedBy: string, age: number) => ({ id, owner: ownedBy, ...made, createdAt: days(age) });
    await db()
      .insert(diagrams)
      .values([
        ...Array.from({ length: 100 }, (_, index) => row(`full-${index}`, owner, index / 10 < 1 ? 0 : 1)),
        row("old-guest", "guest:other", 31),
        row("old-user", "user:other", 31),
      ]);
    await keepDiagram(owner, made);
    expect(await db().$count(diagrams, eq(diagrams.owner, owner))).toBe(100);
    expect(await db().$count(diagrams, eq(diagrams.id, "old-guest"))).toBe(0);
    expect(await db().$count(diagrams, eq(diagrams.id, "old-user"))).toBe(1);
  });
});
