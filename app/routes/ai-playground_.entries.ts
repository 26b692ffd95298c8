import { z } from "zod";
import { apiRoute, operation } from "~/api/api-route.server";
import { shownChats } from "~/playground/chats/shown-chats.server";

/** `GET /ai-playground/entries`: the history of a client id or an account for the page, with rendered responses. */
export const { loader, action } = apiRoute({
  GET: operation({
    input: z.object({ before: z.uuid().optional() }),
    limit: "read",
    scope: "history",
    async handle({ request, visitor, input }) {
      return Response.json(await shownChats(request, visitor, input.before), {
        headers: { "Cache-Control": "private, no-store" },
      });
    },
  }),
});
