import { randomBytes } from "node:crypto";
import { paidTask } from "~/accounts/model-uses.server";
import type { Visitor } from "~/accounts/visitor.server";
import { ModelError } from "~/ai/model-error.server";
import { withSpending } from "~/ai/spending.server";
import { unpaidProblem } from "~/ai/unpaid.server";
import type { WithoutModel } from "~/answers/types";
import { db } from "~/db/client.server";
import { pictures } from "~/db/schema";
import { said } from "~/language/words";
import { drawArt } from "./art/draw.server";
import { recipesFor } from "./art/recipes.server";
import { keepRoom } from "./keep-room.server";
import { type ArtStyle, type Picture, type PictureSize, pictureSizes } from "./picture";
import { configuredPainter, ownEngine } from "./providers/choose.server";
import type { PaintedPicture, PicturePainter } from "./providers/painter";

export interface PictureOrder {
  prompt: string;
  size: PictureSize;
  /** 0 for a prompt's first pictures, 1 and up for variations. */
  vary?: number;
  /** Use this style for all. Only our own generator supports styles. */
  style?: ArtStyle;
}

type Row = typeof pictures.$inferInsert;

/**
 * Makes and saves four pictures of a prompt (fewer if an external engine returns fewer).
 * @throws Problem 429 "daily_limit", 400 "refused", 502 or 503 when the configured engine returns none
 */
export async function makePictures(
  visitor: Visitor,
  order: PictureOrder,
  { signal }: { signal: AbortSignal },
): Promise<{ pictures: Picture[]; engine: string; withoutModel: WithoutModel | null }> {
  const painter = configuredPainter();
  const { made, engine, withoutModel } = painter ? await painted(visitor, painter, order, signal) : ownDrawings(order);
  // A set shares one timestamp; within it, pictures are ordered by id.
  const ids = made.map(() => randomBytes(16).toString("base64url")).sort();
  const rows = made.map(
    (row, index): Row => ({ ...row, withoutModel, id: ids[index] ?? "", owner: visitor.key, prompt: order.prompt }),
  );
  await db().transaction(async (tx) => {
    await tx.insert(pictures).values(rows);
    await keepRoom(tx, visitor);
  });
  return { pictures: rows.map(toPicture), engine, withoutModel };
}

export function toPicture({
  id,
  alt,
  width,
  height,
  style,
}: Pick<Row, "id" | "alt" | "width" | "height" | "style">): Picture {
  return { id, src: `/pictures/${id}.png`, alt, width, height, style };
}

type Made = Omit<Row, "id" | "owner" | "prompt" | "withoutModel">;

const styleNames: Record<ArtStyle, string> = {
  landscape: said("Landscape"),
  geometric: said("Geometric"),
  botanical: said("Botanical"),
  constellation: said("Constellation"),
  "type poster": said("Type poster"),
};

interface Drawn {
  made: Made[];
  engine: string;
  withoutModel: WithoutModel | null;
}

const ownDrawings = (order: PictureOrder, withoutModel: WithoutModel | null = null): Drawn => ({
  made: drawn(order),
  engine: ownEngine,
  withoutModel,
});

function drawn({ prompt, size, vary = 0, style }: PictureOrder): Made[] {
  const [width, height] = pictureSizes[size];
  return recipesFor(prompt, vary, style).map((recipe) => ({
    recipe,
    width,
    height,
    style: styleNames[recipe.style],
    alt: drawArt(recipe, size).alt,
  }));
}

/** By our own generator where the site's budget for the model is used up. */
async function painted(
  visitor: Visitor,
  painter: PicturePainter,
  order: PictureOrder,
  signal: AbortSignal,
): Promise<Drawn> {
  const task = await paidTask(visitor, "pictures");
  try {
    const made = await withSpending(task, () => paintedBy(painter, order, signal));
    return { made, engine: painter.name, withoutModel: null };
  } catch (error) {
    if (!(error instanceof ModelError && error.isUnpaid)) throw error;
    if (error.kind === "budget") return ownDrawings(order, "budget");
    throw unpaidProblem(error.kind);
  }
}

async function paintedBy(
  painter: PicturePainter,
  { prompt, size }: PictureOrder,
  signal: AbortSignal,
): Promise<Made[]> {
  const made = await painter.paint({ prompt, size }, { signal });
  return made.map(({ bytes, mediaType, width, height }: PaintedPicture, index) => ({
    bytes,
    mediaType,
    width,
    height,
    style: painter.name,
    alt: `Picture ${index + 1} of ${made.length} of “${prompt.length > 120 ? `${prompt.slice(0, 117)}…` : prompt}”`,
  }));
}
