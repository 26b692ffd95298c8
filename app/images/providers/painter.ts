import type { PictureSize } from "../picture";

export interface PaintRequest {
  prompt: string;
  size: PictureSize;
}

/** A picture as somebody else's engine made it, checked and ready to be served from here. */
export interface PaintedPicture {
  bytes: Buffer;
  mediaType: "image/png" | "image/jpeg" | "image/webp";
  width: number;
  height: number;
}

/** An engine outside of this process that makes pictures of words. */
export interface PicturePainter {
  id: "service" | "claude";
  /** As it is told to people. */
  name: string;
  /** @returns one to four pictures @throws Problem 400 "refused", 502 or 503 */
  paint(request: PaintRequest, options: { signal: AbortSignal }): Promise<PaintedPicture[]>;
}

export const picturesInSet = 4;
