import { createHash } from "node:crypto";
import { cutIntoPassages } from "~/passages/passages";
import type { Origin } from "~/passages/source";
import { type Language, languages } from "~/text/language";
import type { LibraryDocument } from "../../document";
import { INDEX_VERSION } from "../../search/search-vector";
import { ImportError } from "../import-error";
import type { DumpPage, Wiki } from "./dump-pages";
import { type NamespaceNames, readWikitext } from "./wikitext";

/** What all of a dump's articles have in common. */
export interface DumpSettings {
  /** The beginning of every article's address. */
  articlePath: string;
  /** In an address. */
  mainPage: string;
  origin: Origin;
  language: Language;
  names: NamespaceNames;
}

/** An article that is to be read, and the titles that redirect to it. */
export interface WikiArticle {
  id: string;
  title: string;
  text: string;
  otherTitles: string[];
  contentHash: string;
}

/** Part of every article's content hash: raise it when wikitext is read differently, and dumps are imported anew. */
const WIKITEXT_VERSION = 1;
/** An article of some 40,000 words. */
const MOST_PASSAGES = 500;

const FILES = 6;
const CATEGORIES = 14;

export function settingsOf(wiki: Wiki, origin: Origin): DumpSettings {
  const { base, language, namespaces } = wiki;
  const place = Math.max(base.lastIndexOf("/"), base.lastIndexOf("="));
  if (!/^https?:\/\//.test(base)) throw new ImportError("is not a wiki's dump: it doesn't say where the wiki is");
  return {
    articlePath: base.slice(0, place + 1),
    mainPage: base.slice(place + 1),
    origin,
    language: languageNamed(language),
    names: { file: namespaces[FILES], category: namespaces[CATEGORIES] },
  };
}

/** @param code as in `xml:lang`; the wiki of simple English is called "simple" by some */
function languageNamed(code: string): Language {
  const [language] = code.toLowerCase().split("-");
  return language === "simple" ? "en" : (languages.find((known) => known === language) ?? "other");
}

/** Identifies an article as already imported, without parsing it. */
export function articleOf({ id, title, text }: DumpPage, otherTitles: string[], settings: DumpSettings): WikiArticle {
  const { articlePath, origin, language } = settings;
  const contentHash = createHash("sha256")
    .update(JSON.stringify([INDEX_VERSION, WIKITEXT_VERSION, articlePath, origin, language, title, otherTitles]))
    .update(text)
    .digest("base64url");
  return { id, title, text, otherTitles, contentHash };
}

/**
 * @returns null for a page that is no article: the main page, a disambiguation, a list, or without text
 * @throws Error when the wikitext can't be parsed
 */
export function readArticle(article: WikiArticle, settings: DumpSettings): LibraryDocument | null {
  const { title, text, otherTitles, contentHash } = article;
  const { articlePath, mainPage, origin, language, names } = settings;
  const path = pathOf(title);
  if (path === mainPage) return null;
  const read = readWikitext(text, title, names);
  const passages = "sections" in read ? cutIntoPassages(read.sections).slice(0, MOST_PASSAGES) : [];
  if (passages.length === 0) return null;
  const url = `${articlePath}${path}`;
  // Pages keep their number when they are renamed.
  const key = `${new URL(articlePath).origin}/?curid=${article.id}`;
  return { key, url, title, otherTitles, origin, language, body: "", contentHash, passages };
}

/** As MediaWiki writes titles in addresses (`wfUrlencode`). */
function pathOf(title: string): string {
  return encodeURIComponent(title.replaceAll(" ", "_")).replace(/%(?:3A|2F|2C|3B|40|24)/g, decodeURIComponent);
}
