import wtf from "wtf_wikipedia";
import type { Section } from "~/passages/passages";

/** What a page's wikitext says: its text by sections, or why it is no article. */
export type Article = { sections: Section[] } | { passedOver: "disambiguation" | "list" | "redirect" };

/** The names by which a wiki calls its files and categories, beside the English ones. */
export interface NamespaceNames {
  file?: string;
  category?: string;
}

/**
 * Reads an article's text as far as it reads well: paragraphs and lists, without tables, infoboxes, pictures, footnotes
 * and sections that only name other works or pages.
 */
export function readWikitext(wikitext: string, title: string, names: NamespaceNames = {}): Article {
  if (LIST_TITLE.test(title)) return { passedOver: "list" };
  const document = wtf(prepared(wikitext, names), { title });
  if (document.isRedirect()) return { passedOver: "redirect" };
  if (document.isDisambiguation() || DISAMBIGUATION.test(wikitext)) return { passedOver: "disambiguation" };
  const sections: Section[] = [];
  const anchors = new Map<string, number>();
  let leftOutBelow = Number.POSITIVE_INFINITY;
  for (const section of document.sections() as unknown as WikiSection[]) {
    const heading = tidied(section.title());
    const anchor = heading === "" ? null : anchorOf(heading, anchors);
    if (section.depth() > leftOutBelow) continue;
    leftOutBelow = WITHOUT_TEXT.test(heading) ? section.depth() : Number.POSITIVE_INFINITY;
    const text = leftOutBelow === Number.POSITIVE_INFINITY ? textOf(section) : "";
    if (text !== "") sections.push({ heading, anchor, text });
  }
  return { sections };
}

/** What of wtf_wikipedia's sections we use; its types are looser. */
interface WikiSection {
  title(): string;
  depth(): number;
  paragraphs(): WikiParagraph[];
}

interface WikiParagraph {
  sentences(): { text(): string }[];
  lists(): { lines(): { text(): string }[] }[];
}

/** By title, in the languages that have such pages in thousands. */
const LIST_TITLE = /^(?:lists? of|list[ea]s? (?:der|des|von|de|du|d[’'])|anexo:|chronologie d|index of|outline of)\b/i;

const DISAMBIGUATION =
  /__DISAMBIG__|\{\{\s*(?:disambig(?:uation)?|dab|hndis|geodis|surname|given name|begriffsklärung|homonymie|patronyme|desambiguación|disambigua|desambiguação)\s*[|}]/i;

/** Sections of references, links and pictures. */
const WITHOUT_TEXT =
  /^(?:references?(?: and notes)?|notes?(?: and references)?|footnotes?|citations?|sources?|bibliography|further reading|other websites|external links?|links?|see also|related pages|gallery|einzelnachweise|anmerkungen|weblinks|literatur|quellen|siehe auch|galerie|notes et références|références|liens externes|voir aussi|bibliographie|articles connexes|annexes|referencias|notas|enlaces externos|véase también|bibliografía|galería)$/i;

/** Mends what wtf_wikipedia reads badly, before it does. */
function prepared(wikitext: string, { file, category }: NamespaceNames): string {
  let text = wikitext
    // A formula stays in its sentence.
    .replace(/\{\{\s*(?:math|mvar)\s*\|/gi, "{{nowrap|")
    // {{DEFAULTSORT:...}}, {{SORTIERUNG:...}}, {{CLEDETRI:...}}
    .replace(/\{\{\s*\p{Lu}{6,}\s*:[^{}]*\}\}/gu, "");
  if (file) text = withPrefix(text, file, "File");
  if (category) text = withPrefix(text, category, "Category");
  return text;
}

function withPrefix(wikitext: string, name: string, english: string): string {
  return name === english ? wikitext : wikitext.replaceAll(`[[${name}:`, `[[${english}:`);
}

function textOf(section: WikiSection): string {
  return section
    .paragraphs()
    .flatMap((paragraph) => [
      paragraph
        .sentences()
        .map((sentence) => sentence.text())
        .join(" "),
      ...paragraph.lists().flatMap((list) => list.lines().map((line) => line.text())),
    ])
    .flatMap((block) => block.split(/\n+/))
    .map(tidied)
    .filter((block) => /\p{L}.*\p{L}/u.test(block) && !IS_LEFTOVER.test(block))
    .join("\n");
}

/** A quotation's author on a line, a picture's options, the rest of a table. */
const IS_LEFTOVER = /^(?:[-–—] |[|!{}])|\|(?:thumb|left|right|center|mini|vignette|miniatura)\b/;

/** Removes what is left of templates, links and tags, and what they leave behind when they go. */
function tidied(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/\{\{[^{}]*\}\}|\{\||\|\}|\{\{|\}\}/g, "")
    .replace(/\[\[(?:[^[\]|]*\|)?([^[\]|]*)\]\]/g, (_, shown: string) => (/^[^\s:]+:\S/.test(shown) ? "" : shown))
    .replace(/<\/?[a-z][^<>]{0,200}>/gi, "")
    .replace(/'{2,}/g, "")
    .replace(/__[A-Z]{3,20}__/g, "")
    .replace(/ +/g, " ")
    .replace(/([([])(?: ?[,;:/–])+ ?/g, "$1")
    .replace(/(?: ?[,;:/])+ ?([)\]])/g, "$1")
    .replace(/\( ?\)|\[ ?\]/g, "")
    .replace(/[;,](?: ?[;,])+/g, (run) => run.charAt(0))
    .replace(/ ([.,;:!?)])(?= |$)/g, "$1")
    .replace(/ +/g, " ")
    .trim();
}

/** The heading's element on MediaWiki's page; a further one of the same name has a number. */
function anchorOf(heading: string, known: Map<string, number>): string {
  const anchor = heading.replaceAll(" ", "_");
  const count = (known.get(anchor) ?? 0) + 1;
  known.set(anchor, count);
  return count === 1 ? anchor : `${anchor}_${count}`;
}
