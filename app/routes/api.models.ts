import { z } from "zod";
import { answerChoices } from "~/ai/models.server";
import { modelsDocs } from "~/api/answer-docs.server";
import { apiRoute, operation } from "~/api/api-route.server";
import { config } from "~/config.server";

/** `GET /api/models`: the models that may be chosen for an answer. */
export const { loader, action, operations } = apiRoute({
  GET: operation({
    input: z.object({}),
    limit: "read",
    docs: modelsDocs,
    async handle() {
      return Response.json({ models: answerChoices(config()) });
    },
  }),
});
