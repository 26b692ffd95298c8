import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import { listArticles } from "~/blog/articles.server";
import { connect, disconnect } from "~/db/client.server";
import { openEmbeddedDatabase } from "~/db/embedded.server";
import { migrateDatabase } from "~/db/migrate.server";
import { importLibrary, syncLibrary } from "~/library/library.server";
import { changeLibrary } from "~/library/store.server";
import type { Article } from "./data-sets";

/** A library in a separate database, one document per paragraph. */
export interface ScratchLibrary {
  add(article: Article, index: number): Promise<void>;
  remove(article: Article, index: number): Promise<void>;
  close(): Promise<void>;
}

const COLLECTION = "eval";

/** Creates an empty, migrated database, on `TEST_DATABASE_URL`'s server or the embedded one, and connects the product to it. */
export async function openScratchLibrary(): Promise<ScratchLibrary> {
  const given = process.env.TEST_DATABASE_URL;
  const embedded = given ? undefined : await openEmbeddedDatabase(path.resolve(".data/eval"));
  const server = postgres(given ?? embedded?.url ?? "", { max: 1 });
  const name = `eval_${randomBytes(6).toString("hex")}`;
  await server.unsafe(`CREATE DATABASE ${name}`);
  const url = new URL(given ?? embedded?.url ?? "");
  url.pathname = `/${name}`;
  await migrateDatabase(url.href);
  connect(url.href);
  return {
    ...connectedLibrary,
    async close() {
      await disconnect();
      await server.unsafe(`DROP DATABASE ${name} WITH (FORCE)`);
      await server.end();
      await embedded?.release();
    },
  };
}

/** The same, with the product's own entries and articles, as after a start of the server. */
export async function openOwnLibrary(): Promise<Pick<ScratchLibrary, "close">> {
  const library = await openScratchLibrary();
  await syncLibrary(listArticles());
  return library;
}

/** The library in the product's current database. */
export const connectedLibrary: Pick<ScratchLibrary, "add" | "remove"> = {
  add: importArticle,
  remove: (article, index) =>
    changeLibrary(COLLECTION, () => ({ keep: [], remove: article.paragraphs.map((_, at) => paragraphUrl(index, at)) })),
};

/** The address of an article's paragraph in the library. */
export function paragraphUrl(article: number, paragraph: number): string {
  return `https://eval.invalid/${article}/${paragraph}`;
}

async function importArticle({ title, paragraphs }: Article, index: number): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "eval-"));
  try {
    const file = path.join(folder, "paragraphs.jsonl");
    const lines = paragraphs.map(({ text }, at) => JSON.stringify({ url: paragraphUrl(index, at), title, text }));
    writeFileSync(file, lines.join("\n"));
    const { bad } = await importLibrary([file], { collection: COLLECTION });
    if (bad[0]) throw new Error(`${title}: ${bad[0].place} ${bad[0].reason}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
