import { z } from "zod";
import { ModelId } from "~/ai/preferred-model.server";
import { awaitResult, resumeSearch, streamAsked } from "~/answers/ask/answer-result.server";
import { askersLanguage } from "~/answers/ask/askers-language.server";
import { AskedMode, Question } from "~/answers/ask/question.server";
import { searchDocs } from "~/api/answer-docs.server";
import { apiRoute, operation } from "~/api/api-route.server";
import { ask } from "~/conversations/ask.server";
import { wantsEventStream } from "~/http/event-stream.server";

/** `GET /api/search?q=`: asks a question, and returns the complete answer or a stream. */
export const { loader, action, operations } = apiRoute({
  GET: operation({
    input: z.object({ q: Question, mode: AskedMode.default("quick"), model: ModelId.optional() }),
    limit: "ask",
    docs: searchDocs,
    async handle({ request, visitor, input }) {
      const rest = await resumeSearch(request, visitor, input.q);
      if (rest) return rest;
      const { q, mode, model } = input;
      const asked = await ask(visitor, q, { mode, model, likeliest: askersLanguage(request) });
      if (wantsEventStream(request)) return streamAsked(request, asked);
      return Response.json(await awaitResult(visitor, asked, request));
    },
  }),
});
