import { z } from "zod";
import { apiRoute, operation } from "~/api/api-route.server";
import { beginDocs, listDocs } from "~/api/conversation-docs.server";
import {
  findConversation,
  listConversations,
  searchConversations,
  startConversation,
} from "~/conversations/conversations.server";

const list = operation({
  input: z.object({ q: z.string().max(200, "Please search for at most 200 characters").optional() }),
  limit: "history",
  scope: "history",
  signedIn: true,
  repeats: true,
  docs: listDocs,
  async handle({ visitor: { account }, input: { q } }) {
    const conversations = q?.trim() ? await searchConversations(account, q) : await listConversations(account);
    return Response.json({ conversations });
  },
});

const begin = operation({
  input: z.object({}),
  limit: "history",
  scope: "history",
  signedIn: true,
  docs: beginDocs,
  async handle({ visitor: { account } }) {
    const id = await startConversation(account);
    return Response.json({ conversation: await findConversation(account, id) }, { status: 201 });
  },
});

/** `GET /api/conversations` lists, or searches by `?q=`; `POST` creates one, or returns the newest that is still empty. */
export const { loader, action, operations } = apiRoute({ GET: list, POST: begin });
