import { z } from "zod";
import { CATEGORIES } from "~/content/topics";
import { cutIntoPassages } from "~/passages/passages";
import type { Passage } from "~/passages/source";
import { readFrontMatter, splitFrontMatter } from "./front-matter";
import { type ListedQuestion, parseListedQuestions } from "./listed-questions";
import { readMarkdown } from "./markdown-sections";

const line = z.string().trim().min(1, "must not be empty");

const Reference = z.strictObject({ title: line, publisher: line, url: z.url({ protocol: /^https?$/ }) });

const FrontMatter = z.strictObject({
  title: line,
  topic: line,
  category: z.enum(CATEGORIES, `must be one of ${CATEGORIES.join(", ")}`),
  description: line,
  questions: z.array(line).min(1, "must hold at least one question"),
  references: z.array(Reference).default([]),
  updated: z.iso.date("must be a date such as 2026-11-20"),
});

/** One of our own documents, written in Markdown under app/content/library. */
export interface Entry extends z.output<typeof FrontMatter> {
  slug: string;
  /** Its path on this site. */
  url: string;
  /** The Markdown below the front matter. */
  body: string;
  /** Split for search; each has its own anchor, "p1" onwards. */
  passages: Passage[];
  /** The passages' blocks that are list items. */
  listItems: Set<string>;
  /** What visitors type that it answers; `questions` are the few that we show. Parsed when first read. */
  readonly listed: ListedQuestion[];
}

/** An entry's file that can't be read; the message names the file and the field. */
export class EntryError extends Error {
  override name = "EntryError";
}

/**
 * @param slug the file's name without ".md"
 * @param lists the text of the file beside it, `<slug>.questions.yaml`, if any
 * @throws EntryError when the front matter is missing or invalid, there is no text, and when `listed` is read and invalid
 */
export function parseEntry(slug: string, source: string, lists?: string): Entry {
  const { matter, body } = splitFrontMatter(source);
  if (matter === undefined)
    throw new EntryError(`${slug}.md: does not begin with front matter between two lines of ---`);
  const described = readFrontMatter(FrontMatter, matter, { slug, error: EntryError });
  const { sections, listItems } = readMarkdown(body);
  const passages = withAnchors(cutIntoPassages(sections));
  if (passages.length === 0) throw new EntryError(`${slug}.md: has no text under its front matter`);
  const entry = { ...described, slug, url: `/library/${slug}`, body, passages, listItems };
  return withListed(entry, () => listedIn(entry, lists));
}

/** Thousands of lines of YAML take longer to parse than a start has time for: they are read when first wanted. */
export function withListed(entry: Omit<Entry, "listed">, read: () => ListedQuestion[]): Entry {
  let listed: ListedQuestion[] | undefined;
  return {
    ...entry,
    get listed() {
      listed ??= read();
      return listed;
    },
  };
}

/**
 * An entry's listed questions.
 * @param lists the text of its `<slug>.questions.yaml`, if any
 * @throws EntryError when it is invalid
 */
export function listedIn(
  { slug, passages }: Pick<Entry, "slug" | "passages">,
  lists: string | undefined,
): ListedQuestion[] {
  if (lists === undefined) return [];
  try {
    return parseListedQuestions(`${slug}.questions.yaml`, lists, passages);
  } catch (cause) {
    throw new EntryError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** Passages shown on our own page: each becomes an element with an id. */
export function withAnchors(passages: Passage[]): Passage[] {
  return passages.map((passage, index) => ({ ...passage, anchor: `p${index + 1}` }));
}
