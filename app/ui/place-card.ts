/** Positions a card next to what it explains, in viewport pixels. */

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const gap = 8;
const margin = 12;

/** Below the anchor if there is room, else above it; centred on it within the viewport. */
export function placeCard(
  anchor: Box,
  card: { width: number; height: number },
  viewport: { width: number; height: number },
): { left: number; top: number } {
  const below = anchor.top + anchor.height + gap;
  const above = anchor.top - gap - card.height;
  const fitsBelow = below + card.height + margin <= viewport.height;
  const centred = anchor.left + anchor.width / 2 - card.width / 2;
  const rightmost = viewport.width - card.width - margin;
  return {
    left: Math.round(Math.max(margin, Math.min(centred, rightmost))),
    top: Math.round(fitsBelow || above < margin ? below : above),
  };
}
