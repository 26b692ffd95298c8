/** Positions a card next to what it explains, in viewport pixels. */

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const gap = 8;
const margin = 12;

/**
 * Below the anchor if there is room, else above it, else where there is more room, no higher than that; centred on the
 * anchor within the viewport.
 */
export function placeCard(
  anchor: Box,
  card: { width: number; height: number },
  viewport: { width: number; height: number },
): { left: number; top: number; maxHeight: number } {
  const below = anchor.top + anchor.height + gap;
  const roomBelow = viewport.height - margin - below;
  const roomAbove = anchor.top - gap - margin;
  const isBelow = card.height <= roomBelow || (card.height > roomAbove && roomBelow >= roomAbove);
  const height = Math.min(card.height, isBelow ? roomBelow : roomAbove);
  const centred = anchor.left + anchor.width / 2 - card.width / 2;
  const rightmost = viewport.width - card.width - margin;
  return {
    left: Math.round(Math.max(margin, Math.min(centred, rightmost))),
    top: Math.round(isBelow ? below : anchor.top - gap - height),
    maxHeight: Math.floor(height),
  };
}
