import { z } from "zod";
import { streamEvents } from "~/answers/ask/answer-result.server";
import { sessionOfAnswer } from "~/answers/ask/threads.server";
import { answerEventsDocs } from "~/api/answer-docs.server";
import { apiRoute, operation } from "~/api/api-route.server";
import { eventStream } from "~/http/event-stream.server";
import { notFound } from "~/http/problem.server";

const eventNumber = z.coerce.number({ error: "Please give the number of an event" }).int().min(0).max(1_000_000);

/** `GET /api/answers/{id}/events`: one answer's event stream, starting after `Last-Event-ID` (or `?after=`). */
export const { loader, action, operations } = apiRoute({
  GET: operation({
    params: z.object({ id: z.uuid() }),
    input: z.object({ after: eventNumber.default(0) }),
    limit: "stream",
    docs: answerEventsDocs,
    async handle({ request, visitor, params, input }) {
      const sessionId = await sessionOfAnswer(visitor, params.id);
      if (!sessionId) throw notFound("This answer");
      const resumed = eventNumber.safeParse(request.headers.get("last-event-id") ?? undefined);
      const after = resumed.success ? resumed.data : input.after;
      return eventStream(request, (signal) => streamEvents({ answerId: params.id, sessionId }, after, signal));
    },
  }),
});
