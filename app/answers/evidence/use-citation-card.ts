import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { placeCard } from "~/ui/place-card";
import { CitationCardControl } from "./citation-card-control";

/** Below this width the card is a sheet at the bottom of the screen, placed by CSS. */
const sheetBelowPx = 640;

/** @returns the number of the citation whose card is open, from 1; null when closed */
export function useCitationCard(area: RefObject<HTMLElement>, card: RefObject<HTMLElement>): number | null {
  const [citation, setCitation] = useState<number | null>(null);

  useEffect(() => {
    if (!area.current || !card.current || !("showPopover" in card.current)) return;
    const listening = new AbortController();
    new CitationCardControl(area.current, card.current, setCitation).listen(listening.signal);
    return () => listening.abort();
  }, [area, card]);

  useLayoutEffect(() => {
    const pane = card.current;
    if (citation === null || !pane) return;
    const place = () => placeBesideMark(pane, area.current?.querySelector(`a[data-citation="${citation}"]`));
    pane.showPopover();
    place();
    addEventListener("scroll", place, { passive: true });
    addEventListener("resize", place);
    return () => {
      removeEventListener("scroll", place);
      removeEventListener("resize", place);
      pane.hidePopover();
    };
  }, [citation, area, card]);

  return citation;
}

function placeBesideMark(pane: HTMLElement, mark: Element | null | undefined): void {
  pane.style.left = "";
  pane.style.top = "";
  pane.style.maxHeight = "";
  if (!mark || innerWidth < sheetBelowPx) return;
  const viewport = { width: document.documentElement.clientWidth, height: innerHeight };
  const { left, top, maxHeight } = placeCard(mark.getBoundingClientRect(), pane.getBoundingClientRect(), viewport);
  pane.style.left = `${left}px`;
  pane.style.top = `${top}px`;
  pane.style.maxHeight = `${maxHeight}px`;
}
