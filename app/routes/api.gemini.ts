import { apiRoute, operation } from "~/api/api-route.server";
import { eventStream, wantsEventStream } from "~/http/event-stream.server";
import { promptDocs } from "~/playground/playground-docs.server";
import { PromptInput } from "~/playground/prompt-input.server";
import { requirePromptUse } from "~/playground/prompt-use.server";
import { responseEvents, wholeResponse } from "~/playground/respond.server";

/** `POST /api/gemini`: answers a playground prompt, in one response or as a stream. */
export const { loader, action, operations } = apiRoute({
  POST: operation({
    input: PromptInput,
    limit: "prompt",
    docs: promptDocs,
    async handle({ request, visitor, input }) {
      await requirePromptUse(visitor, "prompt");
      if (wantsEventStream(request)) return eventStream(request, (signal) => responseEvents(input, signal));
      return Response.json({ output: await wholeResponse(input, request.signal) });
    },
  }),
});
