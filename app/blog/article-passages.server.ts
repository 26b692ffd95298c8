import type { Token } from "marked";
import { readMarkdown } from "~/library/markdown-sections";
import { cutIntoPassages, type Section } from "~/passages/passages";
import type { Passage } from "~/passages/source";
import type { ArticlePart } from "./article-part";
import { subheadingAnchor } from "./subheading-anchor";

/**
 * The citable text of a part. Prompts and tables are left out, along with the sentence that introduces them: a weak prompt
 * shown as an example is not a statement of the article.
 */
export function articlePassages({ anchor, heading, tokens }: ArticlePart): Passage[] {
  const blocks = tokens.filter(({ type }) => type !== "space");
  const text = blocks.map((token, index) => runningText(token, blocks[index + 1])).join("\n\n");
  return cutIntoPassages(
    readMarkdown(text).sections.map(
      (section): Section =>
        section.heading === ""
          ? { ...section, heading, anchor }
          : { ...section, anchor: subheadingAnchor(section.heading) },
    ),
  );
}

function runningText(token: Token, following: Token | undefined): string {
  if (isExhibit(token)) return "";
  return following && isExhibit(following) ? token.raw.replace(/(?:^|(?<=[.!?]\s))[^.!?]*:\s*$/, "") : token.raw;
}

const isExhibit = ({ type }: Token) => type === "code" || type === "table";
