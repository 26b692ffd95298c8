import { nothingRendered, type RenderedPart, renderTail } from "./summary.server";
import type { AnswerEventData, Brief, Citation, SourceCard, WriterEvent } from "./types";

/** The summary as it grows: a writer's text and citations become numbered Markdown, its blocks, and the events that say so. */
export class Draft {
  markdown = "";
  readonly citations: Citation[] = [];
  readonly sources: SourceCard[];
  private rendered: RenderedPart = nothingRendered;
  /** Where the part begins that no event has told yet. */
  private told = 0;

  constructor(
    private readonly answerId: string,
    private readonly brief: Pick<Brief, "sources" | "passages">,
  ) {
    this.sources = [...brief.sources];
  }

  /** Takes up what was written before a cut, with its marks. */
  resume(written: string, citations: Citation[]): void {
    this.markdown = written;
    this.citations.push(...citations);
  }

  /** Appends a writer's text. What looks like a mark in it is not one: only a citation sets marks. */
  text(text: string): void {
    this.markdown += text.replace(/\[(\d{1,2})\]/g, "\\[$1\\]");
  }

  /** Sets a mark after the text so far. @returns the events to tell before the mark's own delta */
  cite(event: Extract<WriterEvent, { type: "citation" | "found" }>): AnswerEventData[] {
    const citation = event.type === "citation" ? this.ofPassage(event.passage, event.quote) : this.ofFoundPage(event);
    if (!citation || this.endsWithSame(citation)) return [];
    this.citations.push(citation);
    const spaceAfter = /\s*$/.exec(this.markdown)?.[0] ?? "";
    this.markdown = `${this.markdown.slice(0, this.markdown.length - spaceAfter.length)} [${citation.marker}]${spaceAfter}`;
    this.told = Math.min(this.told, this.markdown.length - spaceAfter.length - ` [${citation.marker}]`.length);
    const events: AnswerEventData[] = [{ type: "citation", citation }];
    return event.type === "found" ? [{ type: "sources", sources: this.sources }, ...events] : events;
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

  /** Two citations of the same passage at the same place are one mark. */
  private endsWithSame(citation: Citation): boolean {
    const last = this.citations.at(-1);
    return last?.passage === citation.passage && last.quote === citation.quote && /\[\d+\]\s*$/.test(this.markdown);
  }
}
