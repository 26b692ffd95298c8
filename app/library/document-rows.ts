import type { LibraryDocument } from "./document";
import { searchVector } from "./search/search-vector";

/**
 * Documents ready for the database: a column of values each, with their passages and the terms of these. Plain data:
 * threads make them too. Values come as PostgreSQL's array literals, since of a million passages that takes a while.
 */
export interface DocumentRows {
  keys: string[];
  documents: Record<keyof typeof DOCUMENT_COLUMNS, string>;
  passages: Record<keyof typeof PASSAGE_COLUMNS, string>;
  /** In how many of the passages each term is. */
  lexemes: Map<string, number>;
  passageCount: number;
  /** Of the passages, in terms. */
  totalLength: number;
}

/** With the types of their values; an array or a tsvector comes in its text form. */
export const DOCUMENT_COLUMNS = {
  id: "bigint",
  collection: "text",
  key: "text",
  url: "text",
  title: "text",
  other_titles: "text",
  source_name: "text",
  licence: "text",
  licence_url: "text",
  body: "text",
  content_hash: "text",
} as const;

export const PASSAGE_COLUMNS = {
  document_id: "bigint",
  position: "int",
  heading: "text",
  anchor: "text",
  text: "text",
  words: "text",
  length: "int",
} as const;

/** @param ids of the documents, reserved in the database */
export function documentRows(
  collection: string,
  documents: readonly LibraryDocument[],
  ids: readonly number[],
): DocumentRows {
  const lexemes = new Map<string, number>();
  let totalLength = 0;
  const passages = documents.flatMap((document, index) =>
    document.passages.map(({ heading, anchor, text }, position) => {
      const { words, length, lexemes: held } = searchVector({ ...document, heading, text });
      for (const lexeme of held) lexemes.set(lexeme, (lexemes.get(lexeme) ?? 0) + 1);
      totalLength += length;
      return { document_id: ids[index] ?? 0, position, heading, anchor, text, words, length };
    }),
  );
  return {
    keys: documents.map(({ key }) => key),
    documents: byColumn(
      DOCUMENT_COLUMNS,
      documents.map((document, index) => documentRow(collection, document, ids[index] ?? 0)),
    ),
    passages: byColumn(PASSAGE_COLUMNS, passages),
    lexemes,
    passageCount: passages.length,
    totalLength,
  };
}

type Value = string | number | null;

function documentRow(collection: string, document: LibraryDocument, id: number) {
  const { key, url, title, otherTitles = [], origin, body, contentHash } = document;
  return {
    id,
    collection,
    key,
    url,
    title,
    other_titles: arrayLiteral(otherTitles),
    source_name: origin?.source ?? null,
    licence: origin?.licence ?? null,
    licence_url: origin?.licenceUrl ?? null,
    body,
    content_hash: contentHash,
  };
}

function byColumn<Column extends string>(columns: Record<Column, string>, rows: readonly Record<Column, Value>[]) {
  const names = Object.keys(columns) as Column[];
  return Object.fromEntries(names.map((name) => [name, arrayLiteral(rows.map((row) => row[name]))])) as Record<
    Column,
    string
  >;
}

function arrayLiteral(values: readonly Value[]): string {
  return `{${values.map((value) => (typeof value === "string" ? quoted(value) : (value ?? "NULL"))).join(",")}}`;
}

function quoted(text: string): string {
  return `"${/["\\]/.test(text) ? text.replace(/["\\]/g, "\\$&") : text}"`;
}
