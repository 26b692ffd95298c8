import { z } from "zod";
import { ModelId } from "~/ai/preferred-model.server";
import { modes } from "../types";
import { longestQuestion } from "./longest-question";

/** The parameters of the results page, from its address and its forms. */

/** Empty or malformed when no thread is meant, or it never existed. */
const ThreadId = z.uuid().optional().catch(undefined);

/** Missing or misspelt values fall back to the default. */
const ChosenMode = z.enum(modes).optional().catch(undefined);

const ChosenModel = ModelId.optional().catch(undefined);

const SearchAddress = z
  .object({
    q: z.string().optional(),
    /** A guest's thread. */
    session: ThreadId,
    /** A saved conversation, whose id is also its thread's. */
    convId: ThreadId,
    /** Submitted by our search box: starts a new question even if the words are the same. */
    again: z.stringbool().catch(false).default(false),
    mode: ChosenMode,
    model: ChosenModel,
    /** A follow-up that was typed but not sent. */
    draft: z.string().max(longestQuestion).catch("").default(""),
  })
  .transform(({ convId, session, ...address }) => ({ ...address, session: session ?? convId }));

export type SearchAddress = z.output<typeof SearchAddress>;

export function readSearchAddress(request: Request): SearchAddress {
  return SearchAddress.parse(Object.fromEntries(new URL(request.url).searchParams));
}

const ThreadChange = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("ask"),
    q: z.string(),
    file: z.instanceof(File).optional(),
    convId: ThreadId,
    mode: ChosenMode,
    model: ChosenModel,
  }),
  z.object({ intent: z.literal("follow-up"), session: z.uuid(), q: z.string(), mode: ChosenMode, model: ChosenModel }),
  z.object({ intent: z.enum(["retry", "refresh", "check"]), session: z.uuid(), turn: z.coerce.number().int().min(0) }),
]);

export type ThreadChange = z.output<typeof ThreadChange>;

/** @returns null when a field is missing or malformed, which none of our forms sends */
export function readThreadChange(form: FormData): ThreadChange | null {
  const parsed = ThreadChange.safeParse({ intent: "follow-up", ...Object.fromEntries(form) });
  return parsed.success ? parsed.data : null;
}
