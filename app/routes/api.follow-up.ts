import { z } from "zod";
import { ModelId } from "~/ai/preferred-model.server";
import { awaitResult, streamAsked } from "~/answers/ask/answer-result.server";
import { askersLanguage } from "~/answers/ask/askers-language.server";
import { AskedMode, Question } from "~/answers/ask/question.server";
import { followUpDocs } from "~/api/answer-docs.server";
import { apiRoute, operation } from "~/api/api-route.server";
import { followUp } from "~/conversations/ask.server";
import { wantsEventStream } from "~/http/event-stream.server";
import { notFound } from "~/http/problem.server";

/** `POST /api/follow-up`: asks a follow-up question in a thread. */
export const { loader, action, operations } = apiRoute({
  POST: operation({
    input: z.object({
      sessionId: z.string({ error: "Please give the sessionId of a search" }),
      query: Question,
      mode: AskedMode.optional().meta({ description: "As the thread's last question was asked, unless said" }),
      model: ModelId.optional().meta({ description: "As the thread's last question was asked, unless said" }),
    }),
    limit: "ask",
    docs: followUpDocs,
    async handle({ request, visitor, input }) {
      if (!z.uuid().safeParse(input.sessionId).success) throw notFound("This conversation");
      const asked = await followUp(visitor, input.sessionId, input.query, {
        mode: input.mode,
        model: input.model,
        likeliest: askersLanguage(request),
      });
      if (wantsEventStream(request)) return streamAsked(request, asked);
      return Response.json(await awaitResult(visitor, asked, request));
    },
  }),
});
