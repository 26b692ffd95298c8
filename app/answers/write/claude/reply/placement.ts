import type { WriterEvent } from "~/answers/types";

type CitationEvent = Extract<WriterEvent, { type: "citation" | "found" }>;

/** What closes a phrase, and so stands before its mark. */
const closers = /^[.,;:!?…。，)\]"'”’»*_]+/;

/**
 * Puts citations where a reader expects their marks: after the full stop or comma that follows the cited
 * words. White space waits until something follows it.
 */
export class Placement {
  private space = "";
  private waiting: CitationEvent[] = [];
  private hasText = false;

  /** @returns the events that are certain by now, in order */
  text(text: string): WriterEvent[] {
    if (text === "") return [];
    const closed = this.waiting.length > 0 && this.space === "" ? (closers.exec(text)?.[0] ?? "") : "";
    const rest = text.slice(closed.length);
    const events = this.show(closed);
    if (rest.trim() === "") {
      this.space += rest;
      return events;
    }
    const body = rest.trimEnd();
    events.push(...this.flush(), ...this.show(this.space + body));
    this.space = rest.slice(body.length);
    return events;
  }

  /** The text so far rests on this. Before the first words there is nothing that could. */
  cite(citation: CitationEvent): void {
    if (!this.hasText || this.waiting.some((other) => sameOrigin(other, citation))) return;
    this.waiting.push(citation);
  }

  /** Forgets the space before a mark that stands in the text itself. A line break is more than that. */
  dropSpace(): void {
    if (!this.space.includes("\n")) this.space = "";
  }

  /** The citations that still wait for what follows, when nothing follows. */
  flush(): WriterEvent[] {
    return this.waiting.splice(0);
  }

  private show(text: string): WriterEvent[] {
    if (text === "") return [];
    this.hasText = true;
    return [{ type: "text", text }];
  }
}

/** One place in the text needs one mark per passage, however many of its sentences were cited. */
function sameOrigin(one: CitationEvent, other: CitationEvent): boolean {
  if (one.type === "citation") return other.type === "citation" && one.passage === other.passage;
  return other.type === "found" && one.source.url === other.source.url;
}
