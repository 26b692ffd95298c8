import type { Brief, WriterEvent } from "~/answers/types";
import { languageOfQuestion } from "~/text/detect-language.server";
import { terms } from "~/text/terms";
import { listsIn, type SourceList, withoutMark } from "../lists";
import { cited, fittingPassages } from "./ground";

/** A passage's own list of what is asked for, whole, with the sentence that introduces it; null when there is none. */
export function listing(brief: Brief): WriterEvent[] | null {
  for (const passage of fittingPassages(brief)) {
    const list = listsIn(brief.passages[passage]?.text ?? "").find((found) => isAskedFor(found, passage, brief));
    if (list) return [...cited("", list.intro, passage), ...itemsOf(list, passage, () => "- ")];
  }
  return null;
}

/** The items, one per line, with a blank line before the first. */
export function itemsOf({ items }: SourceList, passage: number, mark: (index: number) => string): WriterEvent[] {
  return items.flatMap((item, index) =>
    cited(`${index === 0 ? "\n\n" : "\n"}${mark(index)}`, withoutMark(item), passage),
  );
}

/** Its introduction, or the heading above, names the kind of thing asked for and a part of what it belongs to. */
function isAskedFor({ intro }: SourceList, passage: number, brief: Brief): boolean {
  const language = languageOfQuestion(brief);
  const asked = [...new Set(terms(brief.question, language))];
  const { heading = "", source = -1 } = brief.passages[passage] ?? {};
  const near = new Set(terms(`${heading} ${intro}`, language));
  const around = new Set([...near, ...terms(brief.sources[source]?.title ?? "", language)]);
  return asked.some((term) => near.has(term)) && asked.filter((term) => around.has(term)).length * 2 >= asked.length;
}
