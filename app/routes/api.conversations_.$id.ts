import { z } from "zod";
import { apiRoute, operation } from "~/api/api-route.server";
import { readDocs, removeDocs, renameDocs } from "~/api/conversation-docs.server";
import { ConversationTitle } from "~/conversations/conversation-title.server";
import { deleteConversation, findConversation, renameConversation } from "~/conversations/conversations.server";
import { notFound } from "~/http/problem.server";

const params = z.object({ id: z.uuid() });
const missing = () => notFound("This conversation");

const read = operation({
  params,
  input: z.object({}),
  limit: "history",
  scope: "history",
  signedIn: true,
  docs: readDocs,
  async handle({ visitor: { account }, params: { id } }) {
    const conversation = await findConversation(account, id);
    if (!conversation) throw missing();
    return Response.json({ conversation });
  },
});

const rename = operation({
  params,
  input: z.object({ title: ConversationTitle }),
  limit: "history",
  scope: "history",
  signedIn: true,
  docs: renameDocs,
  async handle({ visitor: { account }, params: { id }, input: { title } }) {
    if (!(await renameConversation(account, id, title))) throw missing();
    return Response.json({ conversation: await findConversation(account, id) });
  },
});

const remove = operation({
  params,
  input: z.object({}),
  limit: "history",
  scope: "history",
  signedIn: true,
  docs: removeDocs,
  async handle({ visitor: { account }, params: { id } }) {
    if (!(await deleteConversation(account, id))) throw missing();
    return Response.json({ deleted: true });
  },
});

/** `/api/conversations/{id}`: reads, renames and deletes one. A deletion can be undone for ten minutes. */
export const { loader, action, operations } = apiRoute({ GET: read, PATCH: rename, DELETE: remove });
