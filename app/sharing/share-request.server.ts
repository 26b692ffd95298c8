import { z } from "zod";
import { isShareId } from "./share-id.server";

const shareId = z.string().refine(isShareId);

const ShareChange = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("share"), session: z.uuid() }),
  z.object({ intent: z.literal("revoke"), share: shareId }),
  z.object({ intent: z.literal("index"), share: shareId, indexable: z.stringbool() }),
]);

/** A share form's action: share a thread, stop sharing it, or change whether search engines may list it. */
export type ShareChange = z.output<typeof ShareChange>;

/** @returns null when a field is missing or malformed, which our forms never send */
export function readShareChange(form: FormData): ShareChange | null {
  const parsed = ShareChange.safeParse({ intent: "share", ...Object.fromEntries(form) });
  return parsed.success ? parsed.data : null;
}
