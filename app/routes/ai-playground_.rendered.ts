import { z } from "zod";
import { apiRoute, operation } from "~/api/api-route.server";
import { renderResponse } from "~/playground/render-response.server";

const longestMarkdown = 40_000;

/** `POST /ai-playground/rendered`: a response's Markdown as sanitised HTML, for a page that has just streamed it. */
export const { loader, action } = apiRoute({
  POST: operation({
    input: z.object({ markdown: z.string().max(longestMarkdown) }),
    limit: "history",
    async handle({ input, visitor: { key, address } }) {
      return Response.json({ html: await renderResponse(input.markdown, { visitor: key, address }) });
    },
  }),
});
