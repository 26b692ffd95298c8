import { CitedPlace } from "../check/cited-place";
import { claimBefore } from "../check/claim";
import type { AnswerEventData, Brief, Citation, SourceCard, Unfounded, WriterEvent } from "../types";
import { escapeMarks } from "./mark-escapes";
import { nothingRendered, type RenderedPart, renderTail } from "./summary.server";

/**
 * The summary as it grows: a writer's text and citations become numbered Markdown, its blocks, and the events that say so.
 * A citation is checked as it comes, and one whose passage does not support what it is cited for sets no mark.
 */
export class Draft {
  markdown = "";
  readonly citations: Citation[] = [];
  readonly sources: SourceCard[];
  /** Figures, dates and quotes of the text that none of its passages has: found when it is done. */
  figures: Unfounded[] = [];
  /** How many citations were not set. */
  fallen = 0;
  /** Sentences that lost all their citations. */
  private readonly bare: Unfounded[] = [];
  /** Where marks stand now: gone on from once words follow. */
  private place: CitedPlace | null = null;
  private rendered: RenderedPart = nothingRendered;
  /** Where the part begins that no event has told yet. */
  private told = 0;

  constructor(
    readonly answerId: string,
    private readonly brief: Pick<Brief, "sources" | "passages">,
  ) {
    this.sources = [...brief.sources];
  }

  /** Takes up what was written before a cut, with its marks. */
  resume(written: string, citations: Citation[], unfounded: Unfounded[] = []): void {
    this.markdown = written;
    this.citations.push(...citations);
    this.bare.push(...unfounded.filter(({ kind }) => kind === "sentence"));
  }

  /** What is said and stands in no passage: figures of the whole text, and sentences whose citations all fell away. */
  get unfounded(): Unfounded[] {
    return [...this.figures, ...this.bare, ...bareClaim(this.place)];
  }

  /** Appends a writer's text. What looks like a mark in it is not one, in however many pieces it comes: only a citation sets marks. */
  text(text: string): void {
    if (/[\p{L}\p{N}]/u.test(text)) this.leavePlace();
    const begun = /(?<!\\)\[\d{0,2}$/.exec(this.markdown.slice(-4))?.[0] ?? "";
    this.markdown = this.markdown.slice(0, this.markdown.length - begun.length);
    this.told = Math.min(this.told, this.markdown.length);
    this.markdown += escapeMarks(begun + text);
  }

  /** Sets a mark after the text so far, where the passage supports it. @returns the events to tell before the mark's own delta */
  cite(event: Extract<WriterEvent, { type: "citation" | "found" }>): AnswerEventData[] {
    const citation = event.type === "citation" ? this.ofPassage(event.passage, event.quote) : this.ofFoundPage(event);
    this.place ??= new CitedPlace(claimBefore(this.markdown), this.markdown);
    if (!citation || this.place.has(citation)) return [];
    const fallenBefore = this.place.fallen;
    const set = this.place.take(citation);
    this.fallen += this.place.fallen - fallenBefore;
    for (const shown of set) this.setMark(shown);
    const told = set.map((shown): AnswerEventData => ({ type: "citation", citation: shown }));
    return event.type === "found" ? [{ type: "sources", sources: this.sources }, ...told] : told;
  }

  /** What has changed since the last call, as an event; null when nothing has. */
  delta(): AnswerEventData | null {
    if (this.told === this.markdown.length) return null;
    const at = this.told;
    const { blocks, next } = renderTail(this.markdown, this.rendered, this.context());
    this.rendered = next;
    this.told = this.markdown.length;
    return { type: "delta", at, text: this.markdown.slice(at), blocks };
  }

  private context() {
    return { answerId: this.answerId, sources: this.sources, citations: this.citations };
  }

  private ofPassage(index: number, quote: string): Citation | undefined {
    const passage = this.brief.passages[index];
    const source = passage && this.sources[passage.source];
    if (!passage || !source) return undefined;
    const url = passage.anchor ? `${source.url.replace(/#.*$/, "")}#${passage.anchor}` : source.url;
    return {
      marker: passage.source + 1,
      source: passage.source,
      url,
      title: source.title,
      heading: passage.heading,
      passage: passage.text,
      quote,
    };
  }

  private ofFoundPage({ source, passage, quote }: Extract<WriterEvent, { type: "found" }>): Citation {
    let index = this.sources.findIndex(({ url }) => url === source.url);
    if (index < 0) index = this.sources.push(source) - 1;
    return { marker: index + 1, source: index, url: source.url, title: source.title, heading: "", passage, quote };
  }

  private setMark(citation: Citation): void {
    this.citations.push(citation);
    const spaceAfter = /\s*$/.exec(this.markdown)?.[0] ?? "";
    const at = this.markdown.length - spaceAfter.length;
    this.markdown = `${this.markdown.slice(0, at)} [${citation.marker}]${spaceAfter}`;
    this.told = Math.min(this.told, at);
  }

  private leavePlace(): void {
    this.bare.push(...bareClaim(this.place));
    this.place = null;
  }
}

function bareClaim(place: CitedPlace | null): Unfounded[] {
  return place?.isBare ? [{ kind: "sentence", text: place.claim }] : [];
}
