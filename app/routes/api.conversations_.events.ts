import { z } from "zod";
import { hasAccess } from "~/accounts/access.server";
import type { User } from "~/accounts/visitor.server";
import { apiRoute, operation } from "~/api/api-route.server";
import { watchDocs } from "~/api/conversation-docs.server";
import { watchConversations } from "~/conversations/conversations.server";
import { eventStream, type ServerSentEvent } from "~/http/event-stream.server";

const watch = operation({
  input: z.object({}),
  limit: "stream",
  scope: "history",
  signedIn: true,
  docs: watchDocs,
  async handle({ request, visitor }) {
    return eventStream(request, (signal) => events(visitor, signal));
  },
});

/** `GET /api/conversations/events`: the list, immediately and after each change. */
export const { loader, action, operations } = apiRoute({ GET: watch });

/** Ends with the session or token that opened it. */
async function* events(visitor: User, signal: AbortSignal): AsyncGenerator<ServerSentEvent> {
  for await (const conversations of watchConversations(visitor.account, signal)) {
    if (!(await hasAccess(visitor))) return;
    yield { event: "conversations", data: { conversations } };
  }
}
