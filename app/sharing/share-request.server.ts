import { z } from "zod";
import { isShareId } from "./share-id.server";

const shareId = z.string().refine(isShareId);

const ShareChange = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("share"), session: z.uuid() }),
  z.object({ intent: z.literal("revoke"), share: shareId }),
  z.object({ intent: z.literal("index"), share: shareId, indexable: z.stringbool() }),
]);

/** What a form of ours asks for: to share a thread, to stop that, or to change whether search engines may list it. */
export type ShareChange = z.output<typeof ShareChange>;

/** @returns null when a field is missing or malformed, which no form of ours sends */
export function readShareChange(form: FormData): ShareChange | null {
  const parsed = ShareChange.safeParse({ intent: "share", ...Object.fromEntries(form) });
  return parsed.success ? parsed.data : null;
}
