import { z } from "zod";
import { reasonsWithoutModel } from "~/answers/types";
import { operationDocs } from "~/api/operation-docs.server";

const Made = z
  .object({
    id: z.string().meta({ description: "Under /ai-diagram/{id}/png, svg, json and mermaid the diagram is a file" }),
    topic: z.string(),
    writer: z
      .enum(["claude", "model", "sources"])
      .meta({ description: "Claude, another model, or the words of the sources themselves" }),
    model: z.string().nullable().meta({ description: "The name of the model that drew it; null where none did" }),
    withoutModel: z.enum(reasonsWithoutModel).nullable().meta({
      description:
        "Why it was drawn without what costs the site money, such as its model: daily_limit, the caller's uses of the day are taken; budget, the site's money for today is. null where it was not, or nothing that costs money is set up",
    }),
    nodes: z.array(
      z.object({
        id: z.string(),
        position: z.object({ x: z.number(), y: z.number() }),
        data: z.object({
          label: z.string(),
          url: z.string().optional().meta({ description: "Where it was read: an address, or a path on this site" }),
        }),
        width: z.number(),
        height: z.number(),
        sourcePosition: z.literal("right").optional(),
        targetPosition: z.literal("left").optional(),
      }),
    ),
    edges: z.array(z.object({ id: z.string(), source: z.string(), target: z.string(), label: z.string().optional() })),
  })
  .meta({ id: "Diagram", description: "Nodes and edges as React Flow takes them, laid out so that none overlap" });

const leaf = "/library/photosynthesis#chlorophyll-and-light";

export const diagramDocs = operationDocs({
  tag: "Studios",
  summary: "Make a diagram",
  description:
    "Draws a topic: by a model where one is configured, else as a concept map of what the sources say, each node with the address of the passage it was read from. Where they say nothing, the answer is 404 `no_sources`.",
  response: { json: Made },
  errors: ["noSources", "dailyLimit", "promptRefused", "upstream", "promptTimeout"],
  example: {
    input: { topic: "Photosynthesis" },
    response: {
      id: "q3Zk0J9v7XnYt1cB5mLrWg",
      topic: "Photosynthesis",
      writer: "sources",
      model: null,
      withoutModel: null,
      nodes: [
        { id: "topic", position: { x: 0, y: 0 }, data: { label: "Photosynthesis" }, width: 152, height: 44 },
        {
          id: "n1",
          position: { x: -24, y: 100 },
          data: { label: "Chlorophyll and light", url: leaf },
          width: 199,
          height: 44,
        },
      ],
      edges: [{ id: "edge-1", source: "topic", target: "n1" }],
    },
  },
});
