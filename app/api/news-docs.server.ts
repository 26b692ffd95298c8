import { z } from "zod";
import { operationDocs } from "./operation-docs.server";

const Article = z
  .object({
    title: z.string(),
    url: z.string(),
    source: z.object({ name: z.string() }),
    publishedAt: z.iso.datetime(),
    description: z.string().meta({ description: "Plain text; may be empty" }),
  })
  .meta({ id: "NewsArticle" });

export const newsDocs = operationDocs({
  tag: "News",
  summary: "Read the news",
  description:
    "Gives the newest articles of the feeds that this site follows, at most 60, newest first. What was fetched last is given however old it is: `updatedAt` says when that was.",
  response: {
    json: z.object({ articles: z.array(Article), updatedAt: z.iso.datetime().nullable() }),
  },
  errors: ["newsUnavailable"],
  example: {
    response: {
      articles: [
        {
          title: "A lander touches down near the Moon's south pole",
          url: "https://news.example/space/lander",
          source: { name: "Example Science" },
          publishedAt: "2026-03-02T09:30:00.000Z",
          description: "It is to look for water ice in craters that the Sun never reaches.",
        },
      ],
      updatedAt: "2026-03-02T10:00:00.000Z",
    },
  },
});
