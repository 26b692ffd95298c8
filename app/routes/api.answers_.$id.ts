import { z } from "zod";
import { awaitResult } from "~/answers/ask/answer-result.server";
import { sessionOfAnswer } from "~/answers/ask/threads.server";
import { answerDocs } from "~/api/answer-docs.server";
import { apiRoute, operation } from "~/api/api-route.server";
import { notFound } from "~/http/problem.server";

/** `GET /api/answers/{id}`: one of the caller's answers, once complete. */
export const { loader, action, operations } = apiRoute({
  GET: operation({
    params: z.object({ id: z.uuid() }),
    input: z.object({}),
    limit: "read",
    docs: answerDocs,
    async handle({ request, visitor, params: { id } }) {
      const sessionId = await sessionOfAnswer(visitor, id);
      if (!sessionId) throw notFound("This answer");
      return Response.json(await awaitResult(visitor, { answerId: id, sessionId }, request));
    },
  }),
});
