import { english, type Words } from "~/language/words";
import { figuresWords, isFigure } from "../evidence/verdict-words";
import { spokenText } from "../run/html-text";
import type { AnswerView } from "../types";

/**
 * An answer as plain text for the clipboard, with its `[n]` marks followed by their sources.
 * @param origin the site's own, for pages of our library
 * @param t translates our own words
 */
export function plainAnswer(
  { blocks, citations, sources, unfounded }: AnswerView,
  origin: string,
  t: Words = english,
): string {
  const cited = [...new Set(citations.map(({ source }) => source))].sort((one, other) => one - other);
  const list = cited.flatMap((index) => {
    const source = sources[index];
    return source ? [`[${index + 1}] ${source.title}: ${new URL(source.url, origin).href}`] : [];
  });
  const figures = figuresWords(unfounded, t);
  const found = figures
    ? [
        `${figures}: ${unfounded
          .filter(isFigure)
          .map(({ text }) => text)
          .join(", ")}`,
      ]
    : [];
  const text = [...blocks.map(plainBlock), ...found].join("\n\n");
  return list.length > 0 ? `${text}\n\n${t("Sources")}\n${list.join("\n")}` : text;
}

/** One block of the summary as lines of text: one per list item and table row, code unchanged. */
export function plainBlock(html: string): string {
  const code = /^<pre><code[^>]*>(.*)<\/code><\/pre>$/s.exec(html)?.[1];
  if (code !== undefined) return unescaped(code).trimEnd();
  let item = Number(/^<ol start="(\d+)"/.exec(html)?.[1] ?? 1);
  const bullet = html.startsWith("<ol") ? () => `${item++}. ` : () => "- ";
  return html
    .replace(/\s*<sup class="mark"><a[^>]*>(\d+)<\/a><\/sup>/g, " [$1]")
    .replace(/<li>/g, () => `\n${bullet()}`)
    .replace(/<br\s*\/?>|<\/?(?:tr|p|li|ul|ol|pre|h\d)[^>]*>/g, "\n")
    .replace(/<\/t[hd]>\s*<t[hd][^>]*>/g, "\t")
    .split("\n")
    .map((line) => line.split("\t").map(spokenText).join("\t"))
    .filter((line) => line !== "")
    .join("\n")
    .replace(/^(-|\d+\.)\n/gm, "$1 ");
}

const characters: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };
const unescaped = (html: string) => html.replace(/&\w+;/g, (entity) => characters[entity] ?? entity);
