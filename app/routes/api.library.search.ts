import { z } from "zod";
import { librarySearchTask } from "~/accounts/model-uses.server";
import { withSpending } from "~/ai/spending.server";
import { Question } from "~/answers/ask/question.server";
import { apiRoute, operation } from "~/api/api-route.server";
import { librarySearchDocs } from "~/api/library-docs.server";
import { siteOrigin } from "~/http/same-origin.server";
import { searchLibrary } from "~/library/library.server";

const mostDocuments = 20;

/** `GET /api/library/search?q=`: what the library says about a question, without writing an answer. */
export const { loader, action, operations } = apiRoute({
  GET: operation({
    input: z.object({
      q: Question,
      limit: z.coerce.number("Please give a number").int().min(1).max(mostDocuments).default(5),
    }),
    limit: "library",
    repeats: true,
    docs: librarySearchDocs,
    async handle({ request, visitor, input: { q, limit } }) {
      const task = await librarySearchTask(visitor);
      const found = await withSpending(task, () => searchLibrary(q, { limit, signal: request.signal }));
      const at = (url: string) => new URL(url, siteOrigin(request)).href;
      const documents = found.map(({ title, url, snippet, origin, passages }) => ({
        title,
        url: at(url),
        snippet,
        origin,
        passages: passages.map(({ heading, text, anchor }) => ({
          heading,
          text,
          url: at(anchor ? `${url.split("#")[0]}#${anchor}` : url),
        })),
      }));
      return Response.json({ documents }, { headers: { "Cache-Control": "no-cache" } });
    },
  }),
});
