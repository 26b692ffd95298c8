import { z } from "zod";
import { apiRoute, operation } from "~/api/api-route.server";
import { restoreDocs } from "~/api/conversation-docs.server";
import { findConversation, restoreConversation } from "~/conversations/conversations.server";
import { notFound } from "~/http/problem.server";

const restore = operation({
  params: z.object({ id: z.uuid() }),
  input: z.object({}),
  limit: "history",
  scope: "history",
  signedIn: true,
  docs: restoreDocs,
  async handle({ visitor: { account }, params: { id } }) {
    if (!(await restoreConversation(account, id))) throw notFound("This conversation");
    return Response.json({ conversation: await findConversation(account, id) });
  },
});

/** `POST /api/conversations/{id}/restore`: undoes a deletion. */
export const { loader, action, operations } = apiRoute({ POST: restore });
