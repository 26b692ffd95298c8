import type { WriterEvent } from "~/answers/types";

type CitationEvent = Extract<WriterEvent, { type: "citation" | "found" }>;

/** Closing punctuation, which comes before the mark. */
const closers = /^[.,;:!?…。，)\]"'”’»*_]+/;

/**
 * Places citations where a reader expects their marks: after the full stop or comma that follows the cited words. White
 * space is held until something follows it.
 */
export class Placement {
  private space = "";
  private waiting: CitationEvent[] = [];
  private hasText = false;

  /** @returns the events known so far, in order */
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

  /** The text so far is supported by this. Ignored before the first words. */
  cite(citation: CitationEvent): void {
    if (!this.hasText || this.waiting.some((other) => sameOrigin(other, citation))) return;
    this.waiting.push(citation);
  }

  /** Drops the space before a mark that is part of the text. A line break is kept. */
  dropSpace(): void {
    if (!this.space.includes("\n")) this.space = "";
  }

  /** Releases citations still waiting for following text when there is none. */
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
