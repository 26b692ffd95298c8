import { z } from "zod";
import { apiRoute, operation } from "~/api/api-route.server";
import { notFound } from "~/http/problem.server";
import { listHistory, restoreEntry } from "~/playground/history.server";
import { historyCaller, pageSize } from "~/playground/history-call.server";
import { restoreHistoryDocs } from "~/playground/playground-docs.server";

const restore = operation({
  input: z.object({ id: z.uuid("Please give the id of an entry"), limit: pageSize }),
  limit: "read",
  scope: "history",
  docs: restoreHistoryDocs,
  async handle({ request, visitor, input }) {
    const owner = await historyCaller(request, visitor);
    if (!(await restoreEntry(owner, input.id))) throw notFound("This entry");
    return Response.json(await listHistory(owner, { limit: input.limit }));
  },
});

/** `POST /api/history/restore`: restores a deleted entry. */
export const { loader, action, operations } = apiRoute({ POST: restore });
