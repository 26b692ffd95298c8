import { z } from "zod";
import { lastEventOf, resumeStream } from "~/answers/ask/answer-result.server";
import { answerEventsDocs } from "~/api/answer-docs.server";
import { apiRoute, operation } from "~/api/api-route.server";
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
      const after = lastEventOf(request) ?? input.after;
      const stream = await resumeStream(request, visitor, { answerId: params.id, after });
      if (!stream) throw notFound("This answer");
      return stream;
    },
  }),
});
