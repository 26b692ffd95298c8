import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import { makeArticle } from "./synthetic-wiki";

const HEAD = `<mediawiki xmlns="http://www.mediawiki.org/xml/export-0.11/" version="0.11" xml:lang="en">
  <siteinfo>
    <sitename>Synthetic Wiki</sitename>
    <dbname>syntheticwiki</dbname>
    <base>https://wiki.example/wiki/Main_Page</base>
    <namespaces>
      <namespace key="0" case="first-letter" />
      <namespace key="6" case="first-letter">File</namespace>
      <namespace key="14" case="first-letter">Category</namespace>
    </namespaces>
  </siteinfo>
`;
/** One page in so many redirects to another, as about half of Wikipedia's pages do; of our time they take little. */
const PAGES_PER_REDIRECT = 10;

/** Writes a dump of so many articles of synthetic text, as MediaWiki's dumpBackup.php does. */
export async function writeDump(file: string, articles: number): Promise<void> {
  const out = createWriteStream(file, { highWaterMark: 1024 * 1024 });
  out.write(HEAD);
  for (let nth = 0; nth < articles; nth++) {
    if (!out.write(pageOf(nth))) await once(out, "drain");
  }
  out.end("</mediawiki>\n");
  await finished(out);
}

function pageOf(nth: number): string {
  const { title, wikitext } = makeArticle(nth);
  const article = page(2 * nth + 1, title, "", wikitext);
  if (nth % PAGES_PER_REDIRECT > 0) return article;
  const redirect = page(
    2 * nth + 2,
    `Otherwise ${title}`,
    `\n    <redirect title="${title}" />`,
    `#REDIRECT [[${title}]]`,
  );
  return article + redirect;
}

function page(id: number, title: string, redirect: string, wikitext: string): string {
  return `  <page>
    <title>${title}</title>
    <ns>0</ns>
    <id>${id}</id>${redirect}
    <revision>
      <id>${id}</id>
      <timestamp>2026-11-01T00:00:00Z</timestamp>
      <contributor>
        <username>Bench</username>
        <id>1</id>
      </contributor>
      <origin>${id}</origin>
      <model>wikitext</model>
      <format>text/x-wiki</format>
      <text bytes="${wikitext.length}" sha1="${id}" xml:space="preserve">${escaped(wikitext)}</text>
      <sha1>${id}</sha1>
    </revision>
  </page>
`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
