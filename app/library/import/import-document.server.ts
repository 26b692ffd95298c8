import { createHash } from "node:crypto";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { parse as parseYaml } from "yaml";
import { z } from "zod";
import { cutIntoPassages, type Section } from "~/passages/passages";
import type { Origin } from "~/passages/source";
import { extractMainText } from "~/web-pages/main-text.server";
import type { LibraryDocument } from "../document";
import { withAnchors } from "../entry";
import { splitFrontMatter } from "../front-matter";
import { readMarkdown } from "../markdown-sections";
import { INDEX_VERSION } from "../search/search-vector";
import { ImportError } from "./import-error";
import type { ImportRecord } from "./import-records.server";
import { namedLicence } from "./licences";

/** Identifies an already imported record without parsing it. */
export function recordHash({ content }: ImportRecord): string {
  return createHash("sha256").update(`${INDEX_VERSION}\n`).update(content).digest("base64url");
}

/**
 * Parses one record of an import.
 * @throws ImportError when it doesn't match its format, or has no text
 */
export function readDocument(record: ImportRecord): LibraryDocument {
  const text = decode(record.content);
  const { title, sections, url, origin } = READERS[record.format](text, record);
  const key = record.format === "jsonl" && url ? url : record.path;
  if (Buffer.byteLength(key) > LONGEST_KEY) throw new ImportError("has an address that is too long");
  const passages = cutIntoPassages(sections);
  if (passages.length === 0) throw new ImportError("has no text");
  const shortTitle =
    withoutNul(title).replace(/\s+/g, " ").trim().slice(0, LONGEST_TITLE) || path.parse(record.path).name;
  return {
    key,
    url: url ?? ownPage(shortTitle, key),
    title: shortTitle,
    origin,
    body: sections.map(({ heading, text }) => (heading ? `${heading}\n\n${text}` : text)).join("\n\n"),
    contentHash: recordHash(record),
    // Our own page shows each passage under its own anchor; of an external page we know at most its headings' anchors.
    passages: url ? passages : withAnchors(passages),
  };
}

interface Reading {
  title: string;
  sections: Section[];
  /** The document's own address; null when only our copy exists. */
  url: string | null;
  origin?: Origin;
}

const LONGEST_KEY = 2_000;
const LONGEST_TITLE = 300;
/** A plain text's first line is its title if it is at most this long. */
const LONGEST_TITLE_LINE = 120;

const READERS: Record<ImportRecord["format"], (text: string, record: ImportRecord) => Reading> = {
  markdown: readMarkdownFile,
  html: readHtmlFile,
  text: readTextFile,
  jsonl: readJsonLine,
};

const WebAddress = z.url({ protocol: /^https?$/, error: "must be an http(s) address" });
/** Others mean other things by these: what isn't a line of text is skipped. */
const Named = z.string().trim().min(1).optional().catch(undefined);
const MarkdownMatter = z.object({
  title: z.string().optional(),
  url: WebAddress.optional(),
  source: Named,
  licence: Named,
});

function readMarkdownFile(text: string): Reading {
  const { matter, body } = splitFrontMatter(text);
  const { title, sections } = readMarkdown(body);
  const given = readMatter(matter);
  return { title: given.title ?? title, sections, url: given.url ?? null, origin: originFrom(given) };
}

/** Other people's front matter may hold anything: skip what is not a title or an address. */
function readMatter(matter: string | undefined): z.output<typeof MarkdownMatter> {
  try {
    return MarkdownMatter.safeParse(parseYaml(matter ?? "")).data ?? {};
  } catch (cause) {
    throw new ImportError("has front matter that is not YAML", { cause });
  }
}

function readHtmlFile(html: string, { path: file }: ImportRecord): Reading {
  const main = extractMainText(html, pathToFileURL(file).href);
  if (!main) throw new ImportError("has no main text");
  const link = /<link\b[^<>]*\brel=["']?canonical\b[^<>]*>/i.exec(html)?.[0];
  const canonical = /\bhref=["']?([^"'\s>]+)/i.exec(link ?? "")?.[1];
  return { ...main, url: WebAddress.safeParse(canonical).data ?? null };
}

function readTextFile(text: string): Reading {
  const paragraphs = text.split(/\n\s*\n/).map((paragraph) => paragraph.trim());
  const [first = "", ...rest] = paragraphs.filter((paragraph) => paragraph !== "");
  const hasTitle = rest.length > 0 && !first.includes("\n") && first.length <= LONGEST_TITLE_LINE;
  const body = hasTitle ? rest : [first, ...rest];
  return { title: hasTitle ? first : "", sections: plainSections(body.map(unwrap).join("\n")), url: null };
}

const JsonLine = z.object({
  url: WebAddress,
  title: z.string("must be text").trim().min(1, "must not be empty"),
  text: z.string("must be text").trim().min(1, "must not be empty"),
  source: z.string("must be text").trim().min(1, "must not be empty").optional(),
  licence: z.string("must be text").trim().min(1, "must not be empty").optional(),
});

function readJsonLine(line: string): Reading {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (cause) {
    throw new ImportError("is not JSON", { cause });
  }
  const parsed = JsonLine.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ImportError(issue?.path.length ? `${issue.path.join(".")} ${issue.message}` : "is not a JSON object");
  }
  const { url, title, text } = parsed.data;
  return { url, title, sections: plainSections(withoutNul(text)), origin: originFrom(parsed.data) };
}

function originFrom({ source, licence }: { source?: string; licence?: string }): Origin | undefined {
  if (!source && !licence) return undefined;
  return { source: source ? withoutNul(source) : null, ...namedLicence(licence ? withoutNul(licence) : null) };
}

function plainSections(text: string): Section[] {
  return [{ heading: "", anchor: null, text }];
}

/** Joins the lines of a hard-wrapped paragraph: all of its lines but the last are fairly long. */
function unwrap(paragraph: string): string {
  const lines = paragraph.split("\n").map((line) => line.trim());
  return lines.slice(0, -1).every((line) => line.length >= 40 && line.length <= 120)
    ? lines.join(" ")
    : lines.join("\n");
}

/** @throws ImportError when the bytes are not UTF-8 text */
function decode(content: Buffer): string {
  try {
    return withoutNul(new TextDecoder("utf-8", { fatal: true }).decode(content)).replaceAll("\r\n", "\n");
  } catch (cause) {
    throw new ImportError("is not UTF-8 text", { cause });
  }
}

/** PostgreSQL's text can't hold the NUL character. */
function withoutNul(text: string): string {
  return text.replaceAll("\0", "");
}

/** Our own page's address for a document without one. */
function ownPage(title: string, key: string): string {
  const words = title
    .normalize("NFKD")
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? ["document"];
  const slug = words.join("-").slice(0, 60).replace(/-+$/, "");
  return `/library/${slug}-${createHash("sha256").update(key).digest("hex").slice(0, 10)}`;
}
