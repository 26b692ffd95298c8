import { SaxesParser } from "saxes";
import { ImportError } from "../import-error";

/** A wiki, as its dump's beginning describes it. */
export interface Wiki {
  /** E.g. "Wikipedia". */
  name: string;
  /** E.g. "simplewiki". */
  database: string;
  /** The main page's address. */
  base: string;
  /** As in `xml:lang`. */
  language: string;
  /** Names by number, such as 6 for files. */
  namespaces: Record<number, string>;
}

/** A page as its last revision in the dump has it. */
export interface DumpPage {
  id: string;
  title: string;
  namespace: number;
  /** The title that it redirects to. */
  redirect: string | null;
  /** "wikitext", or another content model. */
  model: string;
  text: string;
  /** Its text is too long to be kept, and cut. */
  isTooLong: boolean;
}

/** MediaWiki's own limit is 2 MiB by default. */
export const LONGEST_PAGE = 4 * 1024 * 1024;
/** The parser collects an element's text until it ends, up to this many characters. */
const LONGEST_ELEMENT = 64 * 1024 * 1024;

/**
 * Reads MediaWiki's export format (https://www.mediawiki.org/xml/export-0.11.xsd) in a stream.
 * @throws ImportError when the text is not well-formed XML of that format
 */
export async function* readPages(chunks: AsyncIterable<string>): AsyncGenerator<{ wiki: Wiki; pages: DumpPage[] }> {
  const reading = new Reading();
  for await (const chunk of chunks) {
    reading.add(chunk);
    const pages = reading.take();
    if (pages.length > 0) yield { wiki: reading.wiki, pages };
  }
  reading.end();
}

class Reading {
  readonly wiki: Wiki = { name: "", database: "", base: "", language: "", namespaces: {} };
  private pages: DumpPage[] = [];
  private page = emptyPage();
  private readonly path: string[] = [];
  private text = "";
  private namespaceKey = 0;
  private sinceElement = 0;
  private readonly parser = new SaxesParser();

  constructor() {
    this.parser.on("error", (error) => {
      throw new ImportError(`is not a wiki's dump: ${error.message}`, { cause: error });
    });
    this.parser.on("opentag", ({ name, attributes }) => this.open(name, attributes));
    this.parser.on("text", (text) => {
      this.sinceElement = 0;
      this.text += text;
    });
    this.parser.on("cdata", (text) => {
      this.text += text;
    });
    this.parser.on("closetag", ({ name }) => this.close(name));
  }

  add(chunk: string): void {
    this.parser.write(chunk);
    this.sinceElement += chunk.length;
    if (this.sinceElement > LONGEST_ELEMENT) throw new ImportError("is not a wiki's dump: an element is endless");
  }

  take(): DumpPage[] {
    const { pages } = this;
    this.pages = [];
    return pages;
  }

  end(): void {
    this.parser.close();
  }

  private open(name: string, attributes: Record<string, string>): void {
    if (this.path.length === 0) {
      if (name !== "mediawiki") throw new ImportError(`is not a wiki's dump: it begins with <${name}>`);
      this.wiki.language = attributes["xml:lang"] ?? "";
    }
    this.path.push(name);
    this.text = "";
    this.sinceElement = 0;
    if (name === "namespace") this.namespaceKey = Number(attributes.key);
    if (name === "page") this.page = emptyPage();
    // Further revisions are newer ones.
    if (name === "revision") Object.assign(this.page, { text: "", model: "wikitext", isTooLong: false });
    if (name === "redirect") this.page.redirect = attributes.title ?? null;
  }

  private close(name: string): void {
    const { text, page, wiki } = this;
    this.path.pop();
    this.text = "";
    this.sinceElement = 0;
    const parent = this.path.at(-1);
    if (parent === "siteinfo") {
      if (name === "sitename") wiki.name = text;
      else if (name === "dbname") wiki.database = text;
      else if (name === "base") wiki.base = text;
    } else if (parent === "namespaces") wiki.namespaces[this.namespaceKey] = text;
    else if (parent === "page") {
      if (name === "title") page.title = text;
      else if (name === "id") page.id = text;
      else if (name === "ns") page.namespace = Number(text);
    } else if (parent === "revision") {
      if (name === "model") page.model = text;
      else if (name === "text") {
        page.isTooLong = text.length > LONGEST_PAGE;
        page.text = page.isTooLong ? "" : text;
      }
    } else if (name === "page" && parent === "mediawiki") this.pages.push(page);
  }
}

function emptyPage(): DumpPage {
  return { id: "", title: "", namespace: 0, redirect: null, model: "wikitext", text: "", isTooLong: false };
}
