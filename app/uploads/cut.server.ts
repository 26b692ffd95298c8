import { setImmediate } from "node:timers/promises";
import { cutIntoPassages, type Section } from "~/passages/passages";
import type { Passage } from "~/passages/source";
import { piecesOf } from "./formats/pieces";

/** Cut in one go, in some milliseconds. */
const mostCharactersAtOnce = 10_000;
/** Finding the sentences of a line takes time by the square of its length. */
const longestLine = 2_000;
const longestHeading = 200;

/**
 * Cuts what was read into at most `mostPassages`, and lets others run in between.
 * @returns also whether there was more
 * @throws the signal's reason
 */
export async function cutGently(
  sections: Iterable<Section>,
  { mostPassages, signal }: { mostPassages: number; signal: AbortSignal },
): Promise<{ passages: Passage[]; partial: boolean }> {
  const passages: Passage[] = [];
  for (const section of sections) {
    await setImmediate(undefined, { signal });
    for (const text of portionsOf(withoutControls(section.text))) {
      const heading = withoutControls(section.heading).slice(0, longestHeading).toWellFormed();
      passages.push(...cutIntoPassages([{ ...section, heading, text }]));
      if (passages.length > mostPassages) return { passages: passages.slice(0, mostPassages), partial: true };
      await setImmediate(undefined, { signal });
    }
  }
  return { passages, partial: false };
}

/** Without what can't be stored, or is not seen and hides words from a search: soft hyphens, spaces of no width. */
function withoutControls(text: string): string {
  return text.toWellFormed().replace(/(?![\t\n])[\p{Cc}\u00ad\u200b\u2060\ufeff]/gu, "");
}

/** Broken between lines if possible; and lines that are too long after a sentence, else between words. */
function* portionsOf(text: string): Generator<string> {
  for (const portion of piecesOf(text, mostCharactersAtOnce, ["\n", ". ", "。", " "])) {
    yield portion
      .split("\n")
      .flatMap((line) => [...piecesOf(line, longestLine, [". ", "。", " "])])
      .join("\n");
  }
}
