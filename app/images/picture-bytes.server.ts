import { eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { pictures } from "~/db/schema";
import { keepLastUsed } from "~/last-used";
import { drawArt } from "./art/draw.server";
import type { PictureSize } from "./picture";
import { rasterise } from "./rasterise.server";

export interface PictureFile {
  mediaType: string;
  bytes(): Promise<Buffer>;
}

/** How many drawn pictures to cache in memory; each takes about 350 KB. */
const mostKept = 24;
const kept = new Map<string, Promise<Buffer>>();
let lastDrawn: Promise<unknown> = Promise.resolve();

/** @returns the picture's type and a function for its bytes, or null for an unknown id; anyone with the id may see it */
export async function findPicture(id: string): Promise<PictureFile | null> {
  if (!/^[\w-]{22}$/.test(id)) return null;
  const [row] = await db().select().from(pictures).where(eq(pictures.id, id));
  if (!row) return null;
  const { bytes, recipe, mediaType } = row;
  if (bytes) return { mediaType, bytes: async () => Buffer.from(bytes) };
  if (!recipe) throw new Error("A picture has neither bytes nor a recipe");
  return { mediaType, bytes: () => drawnOnce(id, () => rasterise(drawArt(recipe, sizeOf(row.width, row.height)).svg)) };
}

function sizeOf(width: number, height: number): PictureSize {
  if (width === height) return "square";
  return width > height ? "landscape" : "portrait";
}

/** Draws once for concurrent requests, and one picture at a time, so that a grid of pictures does not block the process. */
function drawnOnce(id: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const picture = kept.get(id) ?? inTurn(draw);
  picture.catch(() => kept.delete(id));
  keepLastUsed(kept, id, picture, mostKept);
  return picture;
}

function inTurn(draw: () => Promise<Buffer>): Promise<Buffer> {
  const drawing = lastDrawn.then(draw);
  lastDrawn = drawing.catch(() => undefined);
  return drawing;
}
