import type { LibraryDocument } from "./document";
import { searchVector } from "./search/search-vector";

/**
 * Documents ready for the database: a column of values each, with their passages and the terms of these. Plain data:
 * threads make them too. Values come as PostgreSQL's array literals, since of a million passages that takes a while.
 */
export interface DocumentRows {
  keys: string[];
  documents: Record<(typeof DOCUMENT_COLUMNS)[number], string>;
  passages: Record<(typeof PASSAGE_COLUMNS)[number], string>;
  /** In how many of the passages each term is. */
  lexemes: Map<string, number>;
  passageCount: number;
  /** Of the passages, in terms. */
  totalLength: number;
}

const DOCUMENT_COLUMNS = [
  "id",
  "collection",
  "key",
  "url",
  "title",
  "otherTitles",
  "sourceName",
  "licence",
  "licenceUrl",
  "body",
  "contentHash",
] as const;

const PASSAGE_COLUMNS = ["documentId", "position", "heading", "anchor", "text", "words", "length"] as const;

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
      return { documentId: ids[index] ?? 0, position, heading, anchor, text, words, length };
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
    otherTitles: arrayLiteral(otherTitles),
    sourceName: origin?.source ?? null,
    licence: origin?.licence ?? null,
    licenceUrl: origin?.licenceUrl ?? null,
    body,
    contentHash,
  };
}

function byColumn<Column extends string>(columns: readonly Column[], rows: readonly Record<Column, Value>[]) {
  return Object.fromEntries(columns.map((name) => [name, arrayLiteral(rows.map((row) => row[name]))])) as Record<
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
