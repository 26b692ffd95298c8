import type { TextCitation } from "@anthropic-ai/sdk/resources/messages";
import type { Brief, WriterEvent } from "~/answers/types";
import { Continuation } from "../continuation";
import { Opening } from "../opening";
import { type CitingMode, everyInstruction, withoutMarks } from "../prompt";
import { knownAddresses } from "./addresses";
import { astray } from "./endings";
import { LeakGuard, lettersOf } from "./leak";
import { MarkParser } from "./marks";
import { Placement } from "./placement";
import { PlainMarkdown } from "./plain-markdown";
import { bestQuote, lastClaim, quoteOfSentences } from "./quote";
import { chosenQuestions, RelatedPart } from "./related";
import { withoutUnseen } from "./unseen";

const secret = lettersOf(everyInstruction());

/** Turns one reply's text and citations, as they arrive, into a writer's events. */
export class Reply {
  private readonly opening = new Opening();
  private readonly related = new RelatedPart();
  private readonly marks: MarkParser | null;
  private readonly continuation: Continuation | null;
  private readonly markdown: PlainMarkdown;
  private readonly guard = new LeakGuard(secret);
  private readonly placement = new Placement();
  /** The answer so far, including what was written before. */
  private answer: string;

  constructor(
    private readonly brief: Brief,
    mode: CitingMode,
  ) {
    this.marks = mode === "marks" ? new MarkParser() : null;
    this.markdown = new PlainMarkdown(knownAddresses(brief));
    this.continuation = brief.written === "" ? null : new Continuation(brief.written);
    this.answer = withoutMarks(brief.written);
  }

  get declined(): boolean {
    return this.opening.declined;
  }

  /** Whether it continues an interrupted answer. */
  get continues(): boolean {
    return this.continuation !== null;
  }

  get questionsBegun(): boolean {
    return this.related.begun;
  }

  /** Whether the text so far is a complete answer: its questions have begun, or its last line has a proper ending. */
  get isWhole(): boolean {
    return this.answer !== "" && (this.related.begun || endsWhole(this.answer));
  }

  /** @throws WriterError when the reply repeats our instructions */
  text(text: string): WriterEvent[] {
    const passed = this.related.push(this.opening.push(text));
    return this.marks ? this.marks.push(passed).flatMap((piece) => this.take(piece)) : this.pass(passed);
  }

  /** The text of the block that just ended is supported by these. @returns the text that was held back */
  cited(citations: TextCitation[]): WriterEvent[] {
    if (this.related.begun) return [];
    const events = this.settle();
    for (const citation of citations) {
      if (citation.type === "search_result_location") {
        const passage = this.brief.passages[citation.search_result_index];
        if (!passage) continue;
        const quote = quoteOfSentences(passage.text, citation.start_block_index, citation.end_block_index);
        this.placement.cite({ type: "citation", passage: citation.search_result_index, quote });
      } else if (citation.type === "web_search_result_location") {
        this.citeFoundPage(citation);
      }
    }
    return events;
  }

  /** When the reply was cut off: pending citations belong to the words already shown. */
  cut(): WriterEvent[] {
    return this.placement.flush();
  }

  /** The text held back when the reply ended normally. */
  end(): WriterEvent[] {
    const rest = this.related.end();
    const events = this.marks
      ? [...this.marks.push(rest), ...this.marks.end()].flatMap((piece) => this.take(piece))
      : this.pass(rest);
    return [...events, ...this.settle(), ...this.show(this.continuation?.end() ?? "", true), ...this.placement.flush()];
  }

  relatedQuestions(): string[] {
    return chosenQuestions(this.brief, this.related.questions(), secret);
  }

  private take(piece: ReturnType<MarkParser["push"]>[number]): WriterEvent[] {
    if (piece.type === "text") return this.pass(piece.text);
    const events = this.settle();
    this.placement.dropSpace();
    for (const number of piece.numbers) this.citeNumber(number);
    return events;
  }

  /** Filters text on its way to the reader: removes links, and blocks our instructions. */
  private pass(text: string): WriterEvent[] {
    return this.guarded(this.markdown.push(text));
  }

  /** Flushes the filters' held text before a citation, which must come after the words it supports. */
  private settle(): WriterEvent[] {
    return [...this.guarded(this.markdown.flush()), ...this.show(this.guard.flush())];
  }

  private guarded(text: string): WriterEvent[] {
    const shown = this.guard.push(text);
    if (shown === null) throw astray();
    return this.show(shown);
  }

  private citeNumber(number: number): void {
    const passage = this.brief.passages[number - 1];
    if (!passage) return;
    this.placement.cite({
      type: "citation",
      passage: number - 1,
      quote: bestQuote(passage.text, lastClaim(this.answer)),
    });
  }

  private citeFoundPage({
    url,
    title,
    cited_text,
  }: Extract<TextCitation, { type: "web_search_result_location" }>): void {
    const quote = cited_text.trim();
    if (!/^https?:/i.test(url) || !URL.canParse(url) || quote === "") return;
    const source = {
      provider: "claude-web-search",
      url,
      title: withoutUnseen(title ?? "") || new URL(url).hostname,
      snippet: quote,
      image: null,
    };
    this.placement.cite({ type: "found", source, passage: quote, quote });
  }

  private show(text: string, joined = false): WriterEvent[] {
    const added = joined ? text : (this.continuation?.push(text) ?? text);
    this.answer += added;
    return this.placement.text(added);
  }
}

/** Lists, tables and code may end in any way; prose ends with a full stop or similar punctuation. */
function endsWhole(markdown: string): boolean {
  const lastLine = markdown.trimEnd().split("\n").at(-1) ?? "";
  const isProse = !/^\s*(?:[-*+]\s|\d+[.)]\s|\||```|~~~|#|>)/.test(lastLine);
  return !isProse || /[.!?…。！？][)\]"'”’»*_`]*$/.test(lastLine);
}
