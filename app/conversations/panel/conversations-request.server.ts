import { z } from "zod";
import { said } from "~/language/words";
import { ConversationTitle } from "../conversation-title.server";

/** Parses the conversations page's query and forms. */

const ListAddress = z.object({
  /** Search text. */
  q: z.string().trim().max(200).catch("").default(""),
  /** From 1. */
  page: z.coerce.number().int().min(1).catch(1).default(1),
  /** A conversation just deleted, which can be restored. */
  deleted: z.uuid().nullable().catch(null).default(null),
});

export type ListAddress = z.output<typeof ListAddress>;

export function readListAddress(request: Request): ListAddress {
  return ListAddress.parse(Object.fromEntries(new URL(request.url).searchParams));
}

const ConversationChange = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("new") }),
  z.object({ intent: z.literal("rename"), id: z.uuid(), title: ConversationTitle }),
  z.object({ intent: z.enum(["delete", "restore"]), id: z.uuid() }),
]);

export type ConversationChange = z.output<typeof ConversationChange>;

/** @returns the change, or a message saying what is wrong with it */
export function readConversationChange(form: FormData): ConversationChange | { refusal: string } {
  const parsed = ConversationChange.safeParse(Object.fromEntries(form));
  if (parsed.success) return parsed.data;
  const typed = parsed.error.issues.find(({ path }) => path[0] === "title");
  return { refusal: typed?.message ?? said("This form is not complete. Please try again.") };
}
