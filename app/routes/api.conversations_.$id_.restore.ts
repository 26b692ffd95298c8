import { z } from "zod";
import { findConversation, restoreConversation } from "~/conversations/conversations.server";
import { apiRoute, operation } from "~/http/api-route.server";
import { notFound } from "~/http/problem.server";

const restore = operation({
  params: z.object({ id: z.uuid() }),
  input: z.looseObject({}),
  limit: "history",
  scope: "history",
  signedIn: true,
  async handle({ visitor: { account }, params: { id } }) {
    if (!(await restoreConversation(account, id))) throw notFound("This conversation");
    return Response.json({ conversation: await findConversation(account, id) });
  },
});

/** `POST /api/conversations/{id}/restore`: undoes a deletion. */
export const { loader, action } = apiRoute({ POST: restore });
