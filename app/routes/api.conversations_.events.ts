import { z } from "zod";
import type { Account } from "~/accounts/account";
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
  async handle({ request, visitor: { account } }) {
    return eventStream(request, (signal) => events(account, signal));
  },
});

/** `GET /api/conversations/events`: the list, immediately and after each change. */
export const { loader, action, operations } = apiRoute({ GET: watch });

async function* events(account: Account, signal: AbortSignal): AsyncGenerator<ServerSentEvent> {
  for await (const conversations of watchConversations(account, signal))
    yield { event: "conversations", data: { conversations } };
}
