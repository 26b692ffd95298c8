import { z } from "zod";
import type { Visitor } from "~/accounts/visitor.server";
import { Problem } from "~/http/problem.server";
import { mostEntries, settleHistory } from "./history.server";

/** The number of entries per call. */
export const pageSize = z.coerce
  .number({ error: "Please give a number of entries" })
  .int()
  .min(1)
  .max(mostEntries, `Please ask for at most ${mostEntries} entries`)
  .default(50);

/**
 * The owner of the history that a call is about.
 * @throws Problem 400 when the call names neither an account nor a client id, or a guessable one
 */
export async function historyCaller(request: Request, visitor: Visitor): Promise<string> {
  const owner = await settleHistory(request, visitor);
  if (owner) return owner;
  throw new Problem(400, "client_id_missing", "Please send a random id of your own as the header x-client-id.");
}
