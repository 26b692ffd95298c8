import { z } from "zod";
import { promptCategories } from "~/content/prompt-categories";
import { creativities } from "../playground";

/** Parses the addresses and forms of the playground's pages. */

const wholeNumber = z.coerce.number().int().min(0).max(9_999_999).optional().catch(undefined);

const PlaygroundAddress = z.object({
  category: z.enum(["All", ...promptCategories]).catch("All"),
  seed: wholeNumber,
  use: wholeNumber,
  p: z.string().max(64).optional().catch(undefined),
  deleted: z.uuid().nullable().catch(null),
  before: z.uuid().optional().catch(undefined),
  clear: z
    .string()
    .optional()
    .transform((given) => given !== undefined),
});

export type PlaygroundAddress = z.output<typeof PlaygroundAddress>;

export function readPlaygroundAddress(request: Request): PlaygroundAddress {
  return PlaygroundAddress.parse(Object.fromEntries(new URL(request.url).searchParams));
}

const PlaygroundChange = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("send") }),
  z.object({ intent: z.literal("save") }),
  z.object({ intent: z.literal("delete"), id: z.uuid() }),
  z.object({ intent: z.literal("restore"), id: z.uuid() }),
  z.object({ intent: z.literal("clear") }),
]);

export type PlaygroundChange = z.output<typeof PlaygroundChange>;

/** @returns null for a form that is not one of the page's */
export function readPlaygroundChange(form: FormData): PlaygroundChange | null {
  return PlaygroundChange.safeParse(Object.fromEntries(form)).data ?? null;
}

const ComparedIds = z.tuple([z.uuid(), z.uuid()]);

/** The ids of two chats to show side by side; null where the address names none. */
export function readComparedIds(request: Request): [string, string] | null {
  return ComparedIds.safeParse(new URL(request.url).searchParams.get("chats")?.split(".")).data ?? null;
}

/** The form's creativity, as submitted. */
export const typedCreativity = (form: FormData) => z.enum(creativities).catch("Medium").parse(form.get("creativity"));
