import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Visitor } from "~/accounts/visitor.server";
import type { WithoutModel } from "~/answers/types";
import { db } from "~/db/client.server";
import { pictures } from "~/db/schema";
import { variationOf } from "./art/draw.server";
import { toPicture } from "./make-pictures.server";
import type { ArtStyle, Picture, PictureSize } from "./picture";

/** The pictures made together from one prompt. */
export interface PictureSet {
  /** The id of its first picture. */
  id: string;
  prompt: string;
  size: PictureSize;
  /** How many times the prompt had been varied before. */
  vary: number;
  /** Why our own generator drew them, although an engine is set up. */
  withoutModel: WithoutModel | null;
  pictures: (Picture & { artStyle: ArtStyle | null })[];
}

const mostSets = 8;

/** The visitor's newest sets, newest first. */
export function recentSets(visitor: Visitor): Promise<PictureSet[]> {
  const newest = db()
    .selectDistinct({ createdAt: pictures.createdAt })
    .from(pictures)
    .where(eq(pictures.owner, visitor.key))
    .orderBy(desc(pictures.createdAt))
    .limit(mostSets);
  return setsWhere(visitor, inArray(pictures.createdAt, newest));
}

/** The visitor's set containing a picture; null if there is none. */
export async function findSet(visitor: Visitor, id: string): Promise<PictureSet | null> {
  const moment = db()
    .select({ createdAt: pictures.createdAt })
    .from(pictures)
    .where(and(eq(pictures.id, id), eq(pictures.owner, visitor.key)));
  const [set] = await setsWhere(visitor, inArray(pictures.createdAt, moment));
  return set ?? null;
}

/** Rows of one transaction share `now()`, in microseconds: compare in the database, because a Date has only milliseconds. */
async function setsWhere(visitor: Visitor, isWanted: ReturnType<typeof inArray>): Promise<PictureSet[]> {
  const { id, prompt, style, alt, width, height, recipe, withoutModel } = pictures;
  const rows = await db()
    .select({
      ...{ id, prompt, style, alt, width, height, recipe, withoutModel },
      moment: sql<string>`${pictures.createdAt}::text`,
    })
    .from(pictures)
    .where(and(eq(pictures.owner, visitor.key), isWanted))
    .orderBy(desc(pictures.createdAt), sql`${pictures.id} COLLATE "C"`);
  const sets = new Map<string, typeof rows>();
  for (const row of rows) sets.set(row.moment, [...(sets.get(row.moment) ?? []), row]);
  return [...sets.values()].flatMap((set) => {
    const [first] = set;
    if (!first) return [];
    const size = first.width === first.height ? "square" : first.width > first.height ? "landscape" : "portrait";
    return [
      {
        id: first.id,
        prompt: first.prompt,
        size,
        withoutModel: first.withoutModel,
        vary: first.recipe ? variationOf(first.recipe) : 0,
        pictures: set.map((row) => ({ ...toPicture(row), artStyle: row.recipe?.style ?? null })),
      },
    ];
  });
}
