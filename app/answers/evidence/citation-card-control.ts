const openAfterMs = 80;
const closeAfterMs = 200;

/** Id of the part of a card that describes its mark. The card itself would be announced by its name only. */
export const describingIdOf = (cardId: string) => `${cardId}text`;

/**
 * Opens the card of a citation mark on hover, focus or tap. The card itself can be hovered (WCAG 1.4.13), and Esc
 * closes it; a click or Enter on the mark pins it open, and Enter moves focus into it.
 */
export class CitationCardControl {
  private current: number | null = null;
  private hovered: Element | null = null;
  private held = false;
  private returningFocus = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param area contains the marks, links with `data-citation`
   * @param card the element to open; must have an id
   * @param show called with the number of the citation to show, or null
   */
  constructor(
    private readonly area: HTMLElement,
    private readonly card: HTMLElement,
    private readonly show: (citation: number | null) => void,
  ) {}

  /** Listens until the signal is aborted. */
  listen(signal: AbortSignal): void {
    this.listenToMarks({ signal });
    this.listenToCard({ signal });
    this.listenToPage({ signal });
    signal.addEventListener("abort", () => clearTimeout(this.timer));
  }

  private listenToMarks(options: AddEventListenerOptions): void {
    const { area } = this;
    // Not pointerover, which is also sent when a growing answer moves a mark under a still pointer.
    area.addEventListener("pointermove", (event) => this.hover(event), options);
    area.addEventListener("pointerout", ({ target }) => citationAt(target) !== null && this.unhover(), options);
    area.addEventListener("focusin", ({ target }) => this.focus(target), options);
    area.addEventListener("focusout", ({ relatedTarget }) => this.blur(relatedTarget), options);
    area.addEventListener("click", (event) => this.click(event), options);
  }

  private listenToCard(options: AddEventListenerOptions): void {
    const { card } = this;
    card.addEventListener("pointerenter", () => clearTimeout(this.timer), options);
    card.addEventListener("pointerleave", () => this.closeSoon(), options);
    card.addEventListener("focusout", ({ relatedTarget }) => relatedTarget && this.leave(relatedTarget), options);
  }

  private listenToPage(options: AddEventListenerOptions): void {
    document.addEventListener("keydown", ({ key }) => key === "Escape" && this.close(), options);
    document.addEventListener("pointerdown", ({ target }) => !citationAt(target) && this.leave(target), options);
  }

  private hover({ target, pointerType }: PointerEvent): void {
    const mark = markAt(target);
    if (!mark || mark === this.hovered || this.held || pointerType === "touch") return;
    this.hovered = mark;
    this.later(() => this.open(citationOf(mark)), openAfterMs);
  }

  private unhover(): void {
    this.hovered = null;
    this.closeSoon();
  }

  private focus(target: EventTarget | null): void {
    const citation = citationAt(target);
    if (citation === null || this.returningFocus || !(target as Element).matches(":focus-visible")) return;
    this.open(citation);
  }

  private blur(next: EventTarget | null): void {
    if (!this.held && next !== null) this.leave(next);
  }

  private click(event: MouseEvent): void {
    const citation = citationAt(event.target);
    if (citation === null) return;
    event.preventDefault();
    if (this.held && this.current === citation) this.close();
    else this.hold(citation, event.detail === 0);
  }

  private hold(citation: number, byKey: boolean): void {
    this.open(citation);
    this.held = true;
    if (byKey) requestAnimationFrame(() => this.card.querySelector("a")?.focus());
  }

  /** Closes when the pointer or focus moves to something outside the card. */
  private leave(to: EventTarget | null): void {
    if (!(to instanceof Node && this.card.contains(to))) this.close();
  }

  private closeSoon(): void {
    if (!this.held) this.later(() => this.close(), closeAfterMs);
  }

  private open(citation: number): void {
    clearTimeout(this.timer);
    this.describeMark(false);
    this.current = citation;
    this.held = false;
    this.describeMark(true);
    this.show(citation);
  }

  private close(): void {
    clearTimeout(this.timer);
    if (this.current === null) return;
    const mark = this.mark();
    const hadFocus = this.card.contains(document.activeElement);
    this.describeMark(false);
    this.current = null;
    this.held = false;
    this.show(null);
    if (hadFocus) this.returnFocus(mark);
  }

  private returnFocus(mark: HTMLElement | null): void {
    this.returningFocus = true;
    mark?.focus({ preventScroll: true });
    this.returningFocus = false;
  }

  private describeMark(open: boolean): void {
    const mark = this.mark();
    mark?.toggleAttribute("data-open", open);
    if (open) mark?.setAttribute("aria-describedby", describingIdOf(this.card.id));
    else mark?.removeAttribute("aria-describedby");
  }

  private mark(): HTMLElement | null {
    return this.area.querySelector(`a[data-citation="${this.current}"]`);
  }

  private later(act: () => void, ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(act, ms);
  }
}

/** The number of the mark's citation. */
function citationAt(target: EventTarget | null): number | null {
  const mark = markAt(target);
  return mark && citationOf(mark);
}

function markAt(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest("a[data-citation]") : null;
}

function citationOf(mark: Element): number {
  return Number(mark.getAttribute("data-citation"));
}
