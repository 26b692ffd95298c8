import { z } from "zod";
import type { Visitor } from "~/accounts/visitor.server";
import { Problem } from "~/http/problem.server";
import { mostEntries, settleHistory } from "./history.server";

/** How many entries a call of the history gives. */
export const pageSize = z.coerce
  .number({ error: "Please give a number of entries" })
  .int()
  .min(1)
  .max(mostEntries, `Please ask for at most ${mostEntries} entries`)
  .default(50);

/**
 * Whose history a call is about.
 * @throws Problem 400 when it names neither an account nor a client id, or one that could be guessed
 */
export async function historyCaller(request: Request, visitor: Visitor): Promise<string> {
  const owner = await settleHistory(request, visitor);
  if (owner) return owner;
  throw new Problem(400, "client_id_missing", "Please send a random id of your own as the header x-client-id.");
}
