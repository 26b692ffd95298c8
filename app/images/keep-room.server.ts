import { and, desc, eq, inArray, lt, notLike, sql } from "drizzle-orm";
import type { Visitor } from "~/accounts/visitor.server";
import type { Queryable } from "~/db/client.server";
import { pictures } from "~/db/schema";

const mostPerOwner = 100;
const guestDays = 30;

/** Drops an owner's pictures beyond the newest hundred, and guests' pictures older than a month. */
export async function keepRoom(tx: Queryable, { key }: Visitor): Promise<void> {
  const surplus = tx
    .select({ id: pictures.id })
    .from(pictures)
    .where(eq(pictures.owner, key))
    .orderBy(desc(pictures.createdAt), pictures.id)
    .offset(mostPerOwner);
  await tx.delete(pictures).where(inArray(pictures.id, surplus));
  const old = sql`now() - ${guestDays} * interval '1 day'`;
  await tx.delete(pictures).where(and(lt(pictures.createdAt, old), notLike(pictures.owner, "user:%")));
}
