import { type DocumentRows, documentRows } from "../../document-rows";
import type { BadRecord } from "../import-records.server";
import { type DumpSettings, readArticle, type WikiArticle } from "./page-document";

/** What a thread gets. */
export interface ArticlesToPrepare {
  collection: string;
  settings: DumpSettings;
  articles: WikiArticle[];
  /** One for each of the articles. */
  ids: number[];
}

export interface PreparedArticles {
  rows: DocumentRows;
  /** How many are no articles. */
  passedOver: number;
  bad: BadRecord[];
}

/** Parses articles and makes their rows; one that can't be parsed does not harm the others. */
export function prepareArticles({ collection, settings, articles, ids }: ArticlesToPrepare): PreparedArticles {
  const bad: BadRecord[] = [];
  let passedOver = 0;
  const documents = articles.flatMap((article) => {
    try {
      const document = readArticle(article, settings);
      if (document) return [document];
      passedOver += 1;
    } catch (error) {
      bad.push({ place: article.title, reason: `can't be parsed (${String(error).slice(0, 200)})` });
    }
    return [];
  });
  return { rows: documentRows(collection, documents, ids), passedOver, bad };
}
