import type { Section } from "~/passages/passages";

/** The reader process's inputs and outputs per format. Plain data, passed between processes. */
export interface ReaderWork {
  pdf: { given: { bytes: Uint8Array; enough: Enough; stopAfterMs: number }; read: PdfText };
  /** A package whose XML parts are known to be of acceptable size. */
  docx: { given: { bytes: Uint8Array; enough: Enough }; read: MarkupText };
  html: { given: { html: string; enough: Enough }; read: MarkupText };
  markdown: { given: { markdown: string; enough: Enough }; read: MarkupText };
}

/** Reading stops once this much has been read. */
export interface Enough {
  words: number;
  sections: number;
}

export type ReaderReply<Kind extends keyof ReaderWork> =
  | { ok: true; value: ReaderWork[Kind]["read"] }
  | { ok: false; name: string; message: string };

export interface MarkupText {
  sections: Section[];
  /** Whether part of the file was left out. */
  partial: boolean;
}

export interface PdfText {
  pages: PdfPage[];
  /** Whether pages were left out because they are damaged or too many. */
  partial: boolean;
}

export interface PdfPage {
  /** From 1, as in a PDF viewer. */
  number: number;
  /** In document order. */
  lines: PdfLine[];
}

export interface PdfLine {
  text: string;
  /** Height of the baseline above the page's bottom edge, in points. */
  y: number;
  /** Size of the largest letters, in points. */
  size: number;
}
