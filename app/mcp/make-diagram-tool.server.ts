import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";
import { type Diagram, diagramLimits } from "~/diagrams/diagram";
import { makeDiagram } from "~/diagrams/make-diagram.server";
import { toMermaid } from "~/diagrams/mermaid/mermaid";
import { limitRequests } from "~/http/limits.server";
import { siteOrigin } from "~/http/same-origin.server";
import type { Call } from "./caller.server";
import { success, toolResult } from "./tool-result.server";

const input = z.strictObject({
  topic: z
    .string()
    .trim()
    .min(1, "Please enter a topic")
    .max(diagramLimits.topicCharacters, `Please keep the topic to ${diagramLimits.topicCharacters} characters`)
    .refine((text) => text.isWellFormed(), "Please enter the topic as text")
    .describe("What the diagram is about, in a few words"),
});

const output = z.object({
  id: z.string(),
  topic: z.string(),
  writer: z.string().describe("What made it: a model, or the words of the sources themselves"),
  mermaid: z.string().describe("The diagram as a Mermaid flowchart"),
  nodes: z.array(
    z.object({ id: z.string(), label: z.string(), url: z.url().optional().describe("Where it was read") }),
  ),
  edges: z.array(z.object({ source: z.string(), target: z.string(), label: z.string().optional() })),
});

/** `make_diagram`: a concept map of a topic, as Mermaid and as data. */
export function addMakeDiagramTool(server: McpServer, call: Call): void {
  server.registerTool(
    "make_diagram",
    {
      title: "Make a diagram",
      description: "Draws a concept map of a topic from what sources say about it, as a Mermaid flowchart.",
      inputSchema: input,
      outputSchema: output,
      // Each diagram is stored.
      annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
    },
    (wanted, { signal }) => toolResult(signal, () => make(call, wanted.topic, signal)),
  );
}

async function make({ visitor, request }: Call, wantedTopic: string, signal: AbortSignal) {
  await limitRequests(visitor.key, "diagram");
  const made = await makeDiagram(visitor, wantedTopic, { signal });
  const diagram = withWholeAddresses(made.diagram, siteOrigin(request));
  const mermaid = toMermaid(diagram);
  const { id, topic, writer } = made;
  const told = { id, topic, writer, mermaid, ...plainParts(diagram) } satisfies z.output<typeof output>;
  return success(`\`\`\`mermaid\n${mermaid.trimEnd()}\n\`\`\``, told);
}

function withWholeAddresses({ nodes, edges }: Diagram, origin: string): Diagram {
  return {
    nodes: nodes.map((node) => {
      const { url, ...data } = node.data;
      return { ...node, data: url ? { ...data, url: new URL(url, origin).href } : data };
    }),
    edges,
  };
}

/** Without coordinates, which mean nothing in text. */
function plainParts({ nodes, edges }: Diagram) {
  return {
    nodes: nodes.map(({ id, data: { label, url } }) => ({ id, label, ...(url && { url }) })),
    edges: edges.map(({ source, target, label }) => ({ source, target, ...(label && { label }) })),
  };
}
