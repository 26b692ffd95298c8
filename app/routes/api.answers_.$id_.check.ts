import { z } from "zod";
import { ModelId } from "~/ai/preferred-model.server";
import { awaitResult } from "~/answers/ask/answer-result.server";
import { sessionOfAnswer } from "~/answers/ask/threads.server";
import { checkWithModel } from "~/answers/check/check-with-model.server";
import { answerCheckDocs } from "~/api/answer-docs.server";
import { apiRoute, operation } from "~/api/api-route.server";
import { notFound } from "~/http/problem.server";

/** `POST /api/answers/{id}/check`: has a model check one of the caller's answers, and returns the updated answer. */
export const { loader, action, operations } = apiRoute({
  POST: operation({
    params: z.object({ id: z.uuid() }),
    input: z.object({
      model: ModelId.optional().meta({
        description: "The model that checks; by default the one chosen for the answer",
      }),
    }),
    limit: "check",
    docs: answerCheckDocs,
    async handle({ request, visitor, params: { id }, input: { model } }) {
      await checkWithModel(visitor, id, { signal: request.signal, model });
      const sessionId = await sessionOfAnswer(visitor, id);
      if (!sessionId) throw notFound("This answer");
      return Response.json(await awaitResult(visitor, { answerId: id, sessionId }, request));
    },
  }),
});
