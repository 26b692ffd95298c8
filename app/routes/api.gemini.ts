import { streamWithSpending, withSpending } from "~/ai/spending.server";
import { apiRoute, operation } from "~/api/api-route.server";
import { eventStream, wantsEventStream } from "~/http/event-stream.server";
import { promptDocs } from "~/playground/playground-docs.server";
import { PromptInput } from "~/playground/prompt-input.server";
import { promptTask } from "~/playground/prompt-use.server";
import { responseEvents, wholeResponse } from "~/playground/respond.server";

/** `POST /api/gemini`: answers a playground prompt, in one response or as a stream. */
export const { loader, action, operations } = apiRoute({
  POST: operation({
    input: PromptInput,
    limit: "prompt",
    docs: promptDocs,
    async handle({ request, visitor, input }) {
      const task = await promptTask(visitor, "prompt");
      if (wantsEventStream(request))
        return eventStream(request, (signal) => streamWithSpending(task, () => responseEvents(input, signal)));
      return Response.json({ output: await withSpending(task, () => wholeResponse(input, request.signal)) });
    },
  }),
});
