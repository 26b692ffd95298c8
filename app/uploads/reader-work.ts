import type { Section } from "~/passages/passages";

/** What is read apart: what each kind of reading is given, and what it gives back. Plain data, as processes exchange it. */
export interface ReaderWork {
  pdf: { given: { bytes: Uint8Array; enough: Enough; stopAfterMs: number }; read: PdfText };
  /** A package of XML parts that are known to be of bearable size. */
  docx: { given: { bytes: Uint8Array; enough: Enough }; read: MarkupText };
  html: { given: { html: string; enough: Enough }; read: MarkupText };
  markdown: { given: { markdown: string; enough: Enough }; read: MarkupText };
}

/** When so much is read, reading on would be for nothing. */
export interface Enough {
  words: number;
  sections: number;
}

export type ReaderReply<Kind extends keyof ReaderWork> =
  | { ok: true; value: ReaderWork[Kind]["read"] }
  | { ok: false; name: string; message: string };

export interface MarkupText {
  sections: Section[];
  /** Whether some of the file was left out. */
  partial: boolean;
}

export interface PdfText {
  pages: PdfPage[];
  /** Whether some pages were left out, because they are damaged or too many. */
  partial: boolean;
}

export interface PdfPage {
  /** From 1, as a PDF viewer counts. */
  number: number;
  /** In the order in which the document sets them. */
  lines: PdfLine[];
}

export interface PdfLine {
  text: string;
  /** Height of its baseline on the page, in points from below. */
  y: number;
  /** Size of its largest letters, in points. */
  size: number;
}
