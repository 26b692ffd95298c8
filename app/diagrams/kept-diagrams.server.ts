import { randomBytes } from "node:crypto";
import { and, desc, eq, inArray, lt, notLike, sql } from "drizzle-orm";
import type { WithoutModel } from "~/answers/types";
import { db } from "~/db/client.server";
import { diagrams } from "~/db/schema";
import type { ShownDiagram } from "./canvas/shown";
import type { Diagram } from "./diagram";

/** A diagram as generated. */
export interface KeptDiagram {
  /** 128 random bits: anyone who has it may see the diagram. */
  id: string;
  topic: string;
  writer: DiagramWriterId;
  /** The name of the model that drew it, for people; null where none did. */
  model: string | null;
  /** Why it was drawn without what costs money, although that is set up. */
  withoutModel: WithoutModel | null;
  diagram: Diagram;
}
export type DiagramWriterId = ShownDiagram["writer"];

/** Limit per owner; the oldest are dropped first. */
const mostPerOwner = 100;
/** How long visitors' diagrams without an account are stored. */
const guestDays = 30;

/** Saves a diagram, and drops the owner's surplus and all expired ones. */
export async function keepDiagram(owner: string, made: Omit<KeptDiagram, "id">): Promise<KeptDiagram> {
  const kept = { id: randomBytes(16).toString("base64url"), ...made };
  await db().transaction(async (tx) => {
    // clock_timestamp() rather than now(), so that of two concurrent transactions neither drops the other's diagram.
    await tx.insert(diagrams).values({ ...kept, owner, createdAt: sql`clock_timestamp()` });
    const surplus = tx
      .select({ id: diagrams.id })
      .from(diagrams)
      .where(eq(diagrams.owner, owner))
      .orderBy(desc(diagrams.createdAt), desc(diagrams.id))
      .offset(mostPerOwner);
    await tx.delete(diagrams).where(inArray(diagrams.id, surplus));
    const tooOld = lt(diagrams.createdAt, sql`now() - make_interval(days => ${guestDays})`);
    await tx.delete(diagrams).where(and(tooOld, notLike(diagrams.owner, "user:%")));
  });
  return kept;
}

/** @returns null when it does not exist, or no longer */
export async function findDiagram(id: string): Promise<KeptDiagram | null> {
  if (!/^[\w-]{22}$/.test(id)) return null;
  const [row] = await db().select().from(diagrams).where(eq(diagrams.id, id));
  if (!row) return null;
  const { topic, model, withoutModel, diagram } = row;
  const writer = row.writer === "claude" || row.writer === "model" ? row.writer : "sources";
  return { id, topic, writer, model, withoutModel, diagram };
}
