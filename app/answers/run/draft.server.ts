import { CitedPlace } from "../check/cited-place";
import { claimBefore } from "../check/claim";
import type { AnswerEventData, Brief, Citation, SourceCard, Unfounded, WriterEvent } from "../types";
import { escapeMarks } from "./mark-escapes.mjs";
import { nothingRendered, type RenderedPart, renderTail } from "./summary.server";

/**
 * The summary as it grows. Turns a writer's text and citations into numbered Markdown, rendered blocks and events.
 * Citations are checked as they arrive; one whose passage does not support its sentence gets no mark.
 */
export class Draft {
  markdown = "";
  readonly citations: Citation[] = [];
  readonly sources: SourceCard[];
  /** Figures, dates and quotes in the text that appear in none of its passages. Set once the text is complete. */
  figures: Unfounded[] = [];
  /** Set when it is our own text instead of an answer: that may link to search pages. */
  isDeclined = false;
  /** How many citations were rejected by the check. */
  rejected = 0;
  /** Sentences whose citations were all rejected. */
  private readonly uncited: Unfounded[] = [];
  /** Where marks are being set; left as soon as more words follow. */
  private place: CitedPlace | null = null;
  private rendered: RenderedPart = nothingRendered;
  /** Everything before this offset has been sent in an event. */
  private sentUpTo = 0;

  constructor(
    readonly answerId: string,
    private readonly brief: Pick<Brief, "sources" | "passages" | "fact">,
  ) {
    this.sources = [...brief.sources];
  }

  /** Resumes from the text and citations written before an interruption. */
  resume(written: string, citations: Citation[], unfounded: Unfounded[] = []): void {
    this.markdown = written;
    this.citations.push(...citations);
    this.uncited.push(...unfounded.filter(({ kind }) => kind === "sentence"));
  }

  /** Claims that no passage supports: figures anywhere in the text, and sentences whose citations were all rejected. */
  get unfounded(): Unfounded[] {
    return [...this.figures, ...this.uncited, ...uncitedClaim(this.place)];
  }

  /**
   * Appends a writer's text. Anything in it that looks like a mark is escaped, even when split across chunks: only
   * citations set marks.
   */
  text(text: string): void {
    if (/[\p{L}\p{N}]/u.test(text)) this.leavePlace();
    const begun = /(?<!\\)\[\d{0,2}$/.exec(this.markdown.slice(-4))?.[0] ?? "";
    this.markdown = this.markdown.slice(0, this.markdown.length - begun.length);
    this.sentUpTo = Math.min(this.sentUpTo, this.markdown.length);
    this.markdown += escapeMarks(begun + text);
  }

  /**
   * Sets a mark after the text so far if the passage supports it. @returns the events to send before the mark's own
   * delta
   */
  cite(event: Extract<WriterEvent, { type: "citation" | "found" }>): AnswerEventData[] {
    const citation = event.type === "citation" ? this.ofPassage(event.passage, event.quote) : this.ofFoundPage(event);
    if (citation && this.brief.fact) return this.citeData(citation);
    this.place ??= new CitedPlace(claimBefore(this.markdown), this.markdown);
    if (!citation || this.place.has(citation)) return [];
    const rejectedBefore = this.place.rejected;
    const set = this.place.take(citation);
    this.rejected += this.place.rejected - rejectedBefore;
    for (const shown of set) this.setMark(shown);
    const events = set.map((shown): AnswerEventData => ({ type: "citation", citation: shown }));
    return event.type === "found" ? [{ type: "sources", sources: this.sources }, ...events] : events;
  }

  /** A fact's words are ours, made from a record of data: the check, which compares prose, has nothing to say of them. */
  private citeData(citation: Citation): AnswerEventData[] {
    this.setMark(citation);
    return [{ type: "citation", citation }];
  }

  /** What has changed since the last call, as an event; null when nothing has. */
  async delta(): Promise<AnswerEventData | null> {
    if (this.sentUpTo === this.markdown.length) return null;
    const at = this.sentUpTo;
    const { blocks, next } = await renderTail(this.markdown, this.rendered, this.context());
    this.rendered = next;
    this.sentUpTo = this.markdown.length;
    return { type: "delta", at, text: this.markdown.slice(at), blocks };
  }

  private context() {
    const { answerId, sources, citations, isDeclined } = this;
    return { answerId, sources, citations, isDeclined };
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
    this.sentUpTo = Math.min(this.sentUpTo, at);
  }

  private leavePlace(): void {
    this.uncited.push(...uncitedClaim(this.place));
    this.place = null;
  }
}

function uncitedClaim(place: CitedPlace | null): Unfounded[] {
  return place?.isUncited ? [{ kind: "sentence", text: place.claim }] : [];
}
