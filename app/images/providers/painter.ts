import type { PictureSize } from "../picture";

export interface PaintRequest {
  prompt: string;
  size: PictureSize;
}

/** A picture from an external engine, validated and ready to serve. */
export interface PaintedPicture {
  bytes: Buffer;
  mediaType: "image/png" | "image/jpeg" | "image/webp";
  width: number;
  height: number;
}

/** An external engine that makes pictures from text. */
export interface PicturePainter {
  id: "service" | "model";
  /** Display name. */
  name: string;
  /** @returns one to four pictures @throws Problem 400 "refused", 502 or 503 */
  paint(request: PaintRequest, options: { signal: AbortSignal }): Promise<PaintedPicture[]>;
}

export const picturesInSet = 4;
