import { piecesOf } from "~/text/pieces";
import { turn } from "~/turn.server";
import { cutIntoPassages, type Section } from "./passages";
import type { Passage } from "./source";

/** Can be cut in one go, in a few milliseconds, even if it is one line. */
const mostCharactersAtOnce = 10_000;
/** Each of a section's passages is read with its heading and linked to its anchor. */
const longestHeading = 200;

/**
 * Cuts a stranger's text into at most `mostPassages` passages, yielding to other tasks in between. A heading that is
 * longer than any is cut, and such an anchor left out.
 * @returns also whether any text was left over
 * @throws the signal's reason
 */
export async function cutGently(
  sections: Iterable<Section>,
  { mostPassages, signal }: { mostPassages: number; signal: AbortSignal },
): Promise<{ passages: Passage[]; partial: boolean }> {
  const passages: Passage[] = [];
  let charactersAtOnce = Number.POSITIVE_INFINITY;
  for (const section of sections) {
    const heading = withoutControls(section.heading.slice(0, longestHeading)).toWellFormed();
    const anchor = (section.anchor?.length ?? 0) <= longestHeading ? section.anchor : null;
    // Between lines if possible, else after a sentence or between words.
    for (const text of piecesOf(withoutControls(section.text), mostCharactersAtOnce, ["\n", ". ", "。", " "])) {
      // Short sections go together: each turn is another wait on a busy machine.
      charactersAtOnce += text.length;
      if (charactersAtOnce > mostCharactersAtOnce) {
        await turn();
        signal.throwIfAborted();
        charactersAtOnce = text.length;
      }
      passages.push(...cutIntoPassages([{ heading, anchor, text }]));
      if (passages.length > mostPassages) return { passages: passages.slice(0, mostPassages), partial: true };
    }
  }
  return { passages, partial: false };
}

/** Removes characters that can't be stored, and invisible ones that break search: soft hyphens, zero-width spaces. */
function withoutControls(text: string): string {
  return text.toWellFormed().replace(/(?![\t\n\v\f\r])[\p{Cc}\u00ad\u200b\u2060\ufeff]/gu, "");
}
