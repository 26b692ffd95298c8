import { z } from "zod";
import { apiRoute, operation } from "~/api/api-route.server";
import { notFound } from "~/http/problem.server";
import { addEntry, clearHistory, limitKeeping, listHistory, removeEntry } from "~/playground/history.server";
import { historyCaller, pageSize } from "~/playground/history-call.server";
import { addHistoryDocs, listHistoryDocs, removeHistoryDocs } from "~/playground/playground-docs.server";
import { NewHistoryEntry } from "~/playground/prompt-input.server";

const list = operation({
  input: z.object({ limit: pageSize, before: z.uuid("Please give the id of an entry").optional() }),
  limit: "read",
  scope: "history",
  repeats: true,
  docs: listHistoryDocs,
  async handle({ request, visitor, input }) {
    return Response.json(await listHistory(await historyCaller(request, visitor), input));
  },
});

const add = operation({
  input: NewHistoryEntry,
  limit: "read",
  scope: "history",
  docs: addHistoryDocs,
  async handle({ request, visitor, input }) {
    const owner = await historyCaller(request, visitor);
    await limitKeeping(visitor);
    return Response.json(await addEntry(owner, input), { status: 201 });
  },
});

const remove = operation({
  input: z.union([z.object({ all: z.literal(true) }), z.object({ id: z.uuid(), limit: pageSize })], {
    error: "Please give the id of an entry, or all: true",
  }),
  limit: "read",
  scope: "history",
  docs: removeHistoryDocs,
  async handle({ request, visitor, input }) {
    const owner = await historyCaller(request, visitor);
    if ("all" in input) {
      await clearHistory(owner);
      return Response.json({ deleted: true });
    }
    if (!(await removeEntry(owner, input.id))) throw notFound("This entry");
    return Response.json(await listHistory(owner, input));
  },
});

/** `/api/history`: lists, adds to, and deletes from the playground history of a client id or an account. */
export const { loader, action, operations } = apiRoute({ GET: list, POST: add, DELETE: remove });
