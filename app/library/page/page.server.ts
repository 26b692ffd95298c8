import { asc, eq } from "drizzle-orm";
import type { Category } from "~/content/topics";
import { db } from "~/db/client.server";
import { documents, passages } from "~/db/schema";
import type { Origin, Reference } from "~/passages/source";
import { listEntries, readEntry } from "../entries.server";
import type { Entry } from "../entry";
import { type PageSection, pageSections } from "./page-sections";

/** What /library/{slug} shows. */
export interface LibraryPage {
  title: string;
  /** The next four are set for our own entries, not for imported documents. */
  description: string | null;
  category: Category | null;
  /** Questions that the document answers. */
  questions: string[];
  /** The entries before and after it in its category. */
  previous: PageLink | null;
  next: PageLink | null;
  /** ISO date. */
  updated: string;
  /** Set for imported documents that say where they are from. */
  origin: Origin | null;
  sections: PageSection[];
  /** Publications that bear it out. */
  references: Reference[];
}

export interface PageLink {
  title: string;
  url: string;
}

/** One of our entries, or an imported document without its own address; null when there is neither. */
export async function readPage(slug: string): Promise<LibraryPage | null> {
  const entry = readEntry(slug);
  return entry ? entryPage(entry) : importedPage(`/library/${slug}`);
}

function entryPage(entry: Entry): LibraryPage {
  const { title, description, category, questions, references, updated, passages, listItems } = entry;
  const siblings = listEntries().filter((other) => other.category === category);
  const place = siblings.indexOf(entry);
  return {
    title,
    description,
    category,
    questions,
    previous: linkTo(siblings[place - 1]),
    next: linkTo(siblings[place + 1]),
    updated,
    origin: null,
    sections: pageSections(passages, listItems),
    references,
  };
}

function linkTo(entry: Entry | undefined): PageLink | null {
  return entry ? { title: entry.title, url: entry.url } : null;
}

async function importedPage(url: string): Promise<LibraryPage | null> {
  const rows = await db()
    .select({
      id: documents.id,
      title: documents.title,
      updatedAt: documents.updatedAt,
      source: documents.sourceName,
      licence: documents.licence,
      licenceUrl: documents.licenceUrl,
      text: passages.text,
      heading: passages.heading,
      anchor: passages.anchor,
    })
    .from(documents)
    .innerJoin(passages, eq(passages.documentId, documents.id))
    .where(eq(documents.url, url))
    .orderBy(asc(documents.id), asc(passages.position));
  // The same file imported into two collections is two documents.
  const [first] = rows;
  if (!first) return null;
  const { source, licence, licenceUrl } = first;
  return {
    title: first.title,
    description: null,
    category: null,
    questions: [],
    previous: null,
    next: null,
    updated: first.updatedAt.toISOString().slice(0, "2026-11-20".length),
    origin: source || licence ? { source, licence, licenceUrl } : null,
    sections: pageSections(
      rows.filter(({ id }) => id === first.id),
      new Set(),
    ),
    references: [],
  };
}
